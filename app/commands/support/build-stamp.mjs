import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inProject } from "./project.mjs";

const SOURCE_FOLDERS = ["core", "adapters", "ui", "app"];
const SOURCE_FILES = /^(package(-lock)?\.json|vite\.config\.ts|tsconfig.*\.json)$/;
const PICTURE_FOLDERS = ["adapters/store/pictures/variants", "adapters/store/pictures/originals"];
const stampFile = inProject("dist", ".stamp");

const filesUnder = (folder) =>
  readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [name];
    return PICTURE_FOLDERS.includes(name) ? [] : filesUnder(name);
  });

const byName = (one, other) => (one < other ? -1 : 1);

/** @returns {string} a hash of everything that the built shop is made of; it differs when any name or byte does */
export const stampOfSources = () => {
  const rootFiles = readdirSync(inProject()).filter((name) => SOURCE_FILES.test(name));
  const hash = createHash("sha256");
  for (const name of [...rootFiles, ...SOURCE_FOLDERS.flatMap(filesUnder)].sort(byName)) {
    hash
      .update(name)
      .update("\0")
      .update(
        createHash("sha256")
          .update(readFileSync(inProject(...name.split("/"))))
          .digest(),
      );
  }
  return hash.digest("hex");
};

/** Whether dist was built of today's sources. */
export const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, "utf8") === stampOfSources();

/** From now until `markBuilt` the build counts as missing, so that a build which breaks off is made again. */
export const markUnfinished = () => rmSync(stampFile, { force: true });

/** @param {string} stamp of the sources as they were when the build began */
export const markBuilt = (stamp) => writeFileSync(stampFile, stamp);
