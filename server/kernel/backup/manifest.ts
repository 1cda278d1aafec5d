import { createHash, createHmac } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

/** A backup or database that cannot be used this way; its message is a sentence for the operator. */
export class BackupProblem extends Error {
  override name = "BackupProblem";
}

export const MANIFEST = "manifest.json";
/** Checksums of every other part as `sha256sum -c` reads them. */
export const SUMS = "SHA256SUMS";
export const SECRETS = "secrets.json";
const TABLES = "tables";
export const FILES = "files";

const name = z.string().min(1);
const count = z.number().int().nonnegative();

/** The description of a backup, written after all of its parts. */
const Manifest = z.object({
  format: z.literal(1),
  createdTime: z.iso.datetime(),
  postgres: name,
  migrations: z.array(z.object({ name, checksum: name })).min(1),
  tables: z.array(z.object({ schema: name, name, columns: z.array(name).min(1), rows: count })),
  sequences: z.array(z.object({ schema: name, name, value: z.string().regex(/^\d+$/) })),
  /** Number and bytes of uploaded files. */
  files: z.object({ count, bytes: count }),
  /** Whether the secrets that an installation made by itself are part of it. */
  secrets: z.boolean(),
  /** Tells the GATEWAY_SECRET apart that sealed what the database holds, without revealing it. */
  secretMark: name,
  /** SHA-256 of the list of checksums. */
  sums: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Manifest = z.infer<typeof Manifest>;

/** A mark by which two secrets are compared without being shown. */
export const markOf = (secret: string): string =>
  createHmac("sha256", secret).update("mall backup").digest("hex").slice(0, 16);

export const partOf = (table: { schema: string; name: string }): string =>
  `${TABLES}/${table.schema}.${table.name}.copy.gz`;

/** SHA-256 of a file in hexadecimal, read as a stream. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** @throws BackupProblem where the folder is no finished backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => undefined);
  if (text === undefined)
    throw new BackupProblem(`${folder} 不是完整的备份：缺少 ${MANIFEST}。备份中断时不会写出它，请重新备份。`);
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupProblem(`${folder} 中的 ${MANIFEST} 已损坏，该备份不能恢复。`, { cause });
  }
}

/**
 * Reads every part of a backup and compares its checksum; changes nothing.
 * @returns the paths of its parts, relative to the folder
 * @throws BackupProblem naming the first part that is missing or damaged
 */
export async function checkParts(folder: string, { sums, tables }: Manifest): Promise<string[]> {
  const list = join(folder, SUMS);
  const found = await hashOf(list).catch(() => undefined);
  if (found !== sums) throw new BackupProblem(`备份的校验清单 ${SUMS} 缺失或已损坏，该备份不能恢复。`);
  const parts: string[] = [];
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const { hash, path = "" } = /^(?<hash>[0-9a-f]{64}) {2}(?<path>.+)$/.exec(line)?.groups ?? {};
    if (path.split("/").includes("..")) throw new BackupProblem(`校验清单中的路径 ${path} 不正确。`);
    const whole = await stat(join(folder, path)).then(
      () => hashOf(join(folder, path)),
      () => undefined,
    );
    if (whole !== hash)
      throw new BackupProblem(`备份中的 ${path} ${whole ? "已损坏（校验值不符）" : "缺失"}，该备份不能恢复。`);
    parts.push(path);
  }
  const listed = new Set(parts);
  const lost = tables.find((table) => !listed.has(partOf(table)));
  if (lost) throw new BackupProblem(`备份中缺少数据表 ${lost.schema}.${lost.name}，该备份不能恢复。`);
  return parts;
}
