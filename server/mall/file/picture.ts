import { createHash } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import type { Db } from "#server/kernel/db";
import type { SpooledFile } from "#server/kernel/multipart";
import { Failure } from "#trpc/contract/failures";
import { pictureLimits } from "#trpc/contract/file";
import type { FileRef } from "#trpc/contract/shared/document";
import { pictureUrl } from "#trpc/rules/file-url";
import { pictureProblem } from "#trpc/rules/upload";
import type { Actor } from "../implement";
import { contentPath } from "./keep";
import { insertFile } from "./repo";

export type PictureSize = (typeof pictureLimits.sizes)[number];
/** What pictures are kept as; nothing else that is uploaded is. */
export const PICTURE_TYPE = "image/webp";
const LARGEST = 1600;
const QUALITY = 82;
const FORMATS: readonly string[] = ["jpeg", "png", "webp"];

// one picture at a time and one thread each: the pool of threads serves files and passwords too
sharp.concurrency(1);
sharp.cache(false);
let queue: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
}

/** Where a size of a picture is kept: beside the largest one. */
export const sizedPath = (path: string, size: PictureSize): string => (size === LARGEST ? path : `${path}-${size}`);

const refused = (message: string) => new Failure("FILE_TYPE_REFUSED", { message });

/** Every size of a picture, upright and without what a camera wrote into it. */
async function sizesOf({ path, name }: SpooledFile): Promise<Map<PictureSize, Buffer>> {
  const broken = refused(`“${name}”不是完整的JPG、PNG或WebP图片，请重新上传`);
  const picture = sharp(path, { limitInputPixels: false, failOn: "error" });
  const {
    format = "",
    width = 0,
    height = 0,
  } = await picture.metadata().catch(() => {
    throw broken;
  });
  if (!FORMATS.includes(format)) throw broken;
  const most = pictureLimits.maxPixels;
  if (width * height > most) throw refused(`“${name}”的尺寸太大，最多${most / 10_000}万像素，请缩小后重新上传`);
  const sizes = new Map<PictureSize, Buffer>();
  for (const size of pictureLimits.sizes) {
    const fitted = sharp(path, { limitInputPixels: most, failOn: "error" })
      .autoOrient()
      .resize({ width: size, height: size, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY });
    const content = await fitted.toBuffer().catch(() => {
      throw broken;
    });
    sizes.set(size, content);
  }
  return sizes;
}

async function place(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${crypto.randomUUID()}.part`;
  try {
    await writeFile(part, content);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

/**
 * Keeps a picture that was received: checks its content, makes its sizes, notes its owner. The file that was sent is not kept.
 * @throws Failure FILE_TYPE_REFUSED with the sentence for the field
 */
export async function keepPicture(
  db: Db,
  filesDir: string,
  actor: Actor,
  file: SpooledFile,
): Promise<FileRef & { size: number }> {
  const problem = pictureProblem(file);
  if (problem) throw refused(problem);
  const sizes = await inTurn(() => sizesOf(file));
  const largest = sizes.get(LARGEST);
  if (!largest) throw new RangeError("a picture has its largest size");
  const hash = createHash("sha256").update(largest).digest("hex");
  const { tenantCode, userSysNo, organizationSysNo } = actor;
  const path = contentPath(filesDir, tenantCode, hash);
  for (const [size, content] of sizes) await place(sizedPath(path, size), content);
  const name = `${file.name.replace(/\.[^.]*$/, "")}.webp`;
  const kept = { tenantCode, hash, name, mimeType: PICTURE_TYPE, size: largest.byteLength };
  const sysNo = await insertFile(db, { ...kept, userSysNo, organizationSysNo });
  return { sysNo, name, url: pictureUrl(sysNo, LARGEST), size: largest.byteLength };
}
