import { NodeFS } from "@electric-sql/pglite/nodefs";
import { OWNER_ONLY } from "../files/own-files.ts";

interface Attributes {
  readonly mode?: number;
}

/** What PGlite does with files of this machine; of each call only what is changed here is named. */
interface FileCalls {
  mknod: (parent: unknown, name: string, mode: number, device: number) => unknown;
  setattr: (node: unknown, attributes: Attributes) => unknown;
}

const closed = (mode: number): number => mode & ~OWNER_ONLY.umask;

/** Every file of the database is its owner's alone: PGlite asks for its modes by `chmod`, which no umask narrows. */
const keepClosed = (calls: FileCalls): void => {
  const { mknod, setattr } = calls;
  calls.mknod = (parent, name, mode, device) => mknod(parent, name, closed(mode), device);
  calls.setattr = (node, attributes) =>
    setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: closed(attributes.mode) });
};

/**
 * The files of an embedded database in `directory`. `onStop`: it has ended and can do nothing any more; whoever asked it would wait in a circle that never
 * ends, so this has to end the process.
 */
export const ownDatabaseFiles = (directory: string, onStop: () => void): NodeFS => {
  const files = new NodeFS(directory);
  const init = files.init.bind(files);
  files.init = async (pglite, options) => {
    const { emscriptenOpts } = await init(pglite, options);
    const close = (module: { readonly NODEFS: { readonly node_ops: FileCalls } }): void => keepClosed(module.NODEFS.node_ops);
    const stopping = { onAbort: onStop, onExit: (status: number) => (status === 0 ? undefined : onStop()) };
    return { emscriptenOpts: { ...emscriptenOpts, ...stopping, preRun: [close, ...(emscriptenOpts.preRun ?? [])] } };
  };
  return files;
};
