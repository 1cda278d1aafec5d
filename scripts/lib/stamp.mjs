import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./run.mjs";

const skipped = /\.test\.tsx?$|(^|\/)\./;

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute, { withFileTypes: true })
    .filter(({ name }) => !skipped.test(name))
    .flatMap(({ name }) => filesOf(`${path}/${name}`))
    .sort();
}

/**
 * Hash of the content of files and folders; tests do not count. Content, not times: a checkout or a copy
 * changes the times of files that nobody edited.
 * @param {string[]} paths
 */
export function contentHash(paths) {
  const hash = createHash("sha1").update(process.versions.node.split(".")[0] ?? "");
  for (const file of paths.flatMap(filesOf)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/**
 * True when `stampFile` was written for exactly this content.
 * @param {string} stampFile @param {string} hash
 */
export function isFresh(stampFile, hash) {
  const path = join(root, stampFile);
  return existsSync(path) && readFileSync(path, "utf8") === hash;
}

/** @param {string} stampFile @param {string} hash */
export function writeStamp(stampFile, hash) {
  const path = join(root, stampFile);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, hash);
}

/** Before the work: a step that fails half-way must not pass for an earlier one. @param {string} stampFile */
export const dropStamp = (stampFile) => rmSync(join(root, stampFile), { force: true });
