import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { SpooledFile } from "#server/kernel/multipart";
import type { WaitingFile } from "#trpc/router/local-store";

/** Longer than a draft lives. */
const MAX_AGE_MS = 40 * 60_000;
/** What all waiting files together may take. */
const MAX_BYTES = 512 << 20;

/** Drops what is too old and tells how many bytes are left in the folder. */
async function sweep(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found) continue;
    if (Date.now() - found.mtimeMs > MAX_AGE_MS) await rm(path, { force: true });
    else bytes += found.size;
  }
  return bytes;
}

/** Sets a file aside until its sender has logged in; undefined when too many wait already. */
export async function setAside(folder: string, file: SpooledFile): Promise<WaitingFile | undefined> {
  await mkdir(folder, { recursive: true });
  if ((await sweep(folder)) + file.size > MAX_BYTES) return undefined;
  const path = join(folder, randomBytes(16).toString("hex"));
  await rename(file.path, path);
  return { fieldName: file.fieldName, name: file.name, path };
}
