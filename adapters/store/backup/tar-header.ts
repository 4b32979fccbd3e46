/** A packed folder is a row of blocks, as `tar` reads and writes them: a header a file, then its bytes up to a whole block. */
export const BLOCK = 512;

const FOLDER = "5";
const FILE = "0";
/** Where the fields of a header begin, and how long they are. */
const FIELDS = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  changed: [136, 12],
  sum: [148, 8],
  kind: [156, 1],
  magic: [257, 8],
} as const;

interface Packed {
  /** The path inside of the folder, by «/». */
  readonly name: string;
  readonly size: number;
  readonly isFolder: boolean;
}

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, "0")}\0`;

/** The sum of a header's bytes, as if its own field were blank. */
const sumOf = (header: Buffer): number => {
  const [start, length] = FIELDS.sum;
  return header.reduce((sum, byte, place) => sum + (place >= start && place < start + length ? 32 : byte), 0);
};

export const paddingOf = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

export const headerOf = ({ name, size, isFolder }: Packed): Buffer => {
  if (Buffer.byteLength(name) > FIELDS.name[1]) throw new Error(`the name ${name} is too long to be packed`);
  const header = Buffer.alloc(BLOCK);
  const write = (field: keyof typeof FIELDS, text: string): void => void header.write(text, FIELDS[field][0], FIELDS[field][1], "latin1");
  const number = (field: keyof typeof FIELDS, value: number): void => write(field, octal(value, FIELDS[field][1]));
  write("name", name);
  number("mode", isFolder ? 0o700 : 0o600);
  number("owner", 0);
  number("group", 0);
  number("size", size);
  number("changed", Math.floor(Date.now() / 1000));
  write("kind", isFolder ? FOLDER : FILE);
  write("magic", "ustar\u000000");
  number("sum", sumOf(header));
  return header;
};

/** A name that leads out of the folder is none. */
const isInside = (name: string): boolean => name !== "" && !name.split("/").includes("..") && !name.includes("\\");

/** What a header says; null for the empty block at the end. */
export const readHeader = (header: Buffer): Packed | null => {
  if (header.every((byte) => byte === 0)) return null;
  const read = ([start, length]: readonly [number, number]): string =>
    header
      .toString("latin1", start, start + length)
      .replace(/\0.*$/s, "")
      .trim();
  const kind = read(FIELDS.kind);
  const name = read(FIELDS.name).replace(/^\/+|\/+$/g, "");
  const size = Number.parseInt(read(FIELDS.size), 8);
  const isSound = Number.parseInt(read(FIELDS.sum), 8) === sumOf(header);
  if (!isSound || !Number.isSafeInteger(size) || !isInside(name) || ![FOLDER, FILE, ""].includes(kind)) throw new Error("it is damaged");
  return { name, size, isFolder: kind === FOLDER };
};
