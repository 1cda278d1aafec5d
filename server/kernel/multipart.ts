import { createHash, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import Busboy, { type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";

export interface MultipartLimits {
  /** Where files are written to; made when it is missing. */
  folder: string;
  /** Files beyond it are read over. */
  maxFiles: number;
  /** A file must be smaller than this, in bytes. */
  maxBytes: number;
}

/** A file of a form, written down. */
export interface SpooledFile {
  fieldName: string;
  name: string;
  path: string;
  size: number;
  /** sha256, hexadecimal. */
  hash: string;
}
/** A file of a form that was read over. */
export interface SkippedFile {
  fieldName: string;
  name: string;
  passed: "too large" | "too many";
}

export interface MultipartForm {
  /** In their order, names repeated as the form had them. */
  fields: [name: string, value: string][];
  files: (SpooledFile | SkippedFile)[];
  /** Removes what nobody has moved away. */
  dispose: () => Promise<void>;
}

/** The body is no form, or one of absurd size. */
export class MultipartError extends Error {
  override name = "MultipartError";
  /** Fields that had arrived whole by then. */
  fields: MultipartForm["fields"] = [];
}

/** Fields of a form, however it is written. */
export const MAX_FIELDS = 20_000;
/** Of all fields together, or of one. */
const MAX_FIELDS_LENGTH = 4 << 20;
const MAX_NAME = 100;
/** How much an oversize form may send on before the connection is given up. */
const MAX_TOTAL_BYTES = 256 << 20;

/** The name as people see it: no folders, no control characters, its ending kept when it is long. */
export function plainFileName(name: string): string {
  const plain = name
    .replace(/^.*[\\/]/s, "")
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, "")
    .trim();
  if (plain.length <= MAX_NAME) return plain;
  const ending = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? "";
  return plain.slice(0, MAX_NAME - ending.length) + ending;
}

/** A full disk is no fault of the form. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && "syscall" in error && (error.syscall === "write" || error.syscall === "open");

async function spool(stream: BusboyFileStream, path: string): Promise<{ size: number; hash: string } | undefined> {
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(stream, measure, createWriteStream(path, { mode: 0o600 }));
  if (!stream.truncated) return { size, hash: hash.digest("hex") };
  await rm(path, { force: true });
  return undefined;
}

function countBytes(): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      done(total > MAX_TOTAL_BYTES ? new MultipartError("the form is too large") : null, chunk);
    },
  });
}

/**
 * The parser as the end of a pipeline that outlives it: what follows a broken part is read and dropped, so that the
 * answer finds a sender who has finished and a connection that can be used again.
 */
function feeding(busboy: ReturnType<typeof parser>): Writable {
  let failure: Error | undefined;
  let waiting: ((error?: Error) => void) | undefined;
  const goOn = (error?: Error) => {
    const done = waiting;
    waiting = undefined;
    done?.(error);
  };
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (failure) return done();
      waiting = done;
      busboy.write(chunk, () => goOn());
    },
    final(done) {
      if (failure) return done(failure);
      waiting = done;
      busboy.once("finish", () => goOn()).end();
    },
  });
  busboy.on("error", (error: Error) => {
    failure ??= error;
    goOn(sink.writableEnded ? failure : undefined);
  });
  return sink;
}

function parser(request: Request, maxBytes: number) {
  const headers: BusboyHeaders = { "content-type": request.headers.get("content-type") ?? "" };
  const limits = { fields: MAX_FIELDS, fieldSize: MAX_FIELDS_LENGTH, fieldNameSize: 200, fileSize: maxBytes - 1 };
  try {
    return new Busboy({ headers, limits: { ...limits, parts: MAX_FIELDS + 100, headerPairs: 20 } });
  } catch (error) {
    throw new MultipartError("the body is no form", { cause: error });
  }
}

/**
 * Reads a multipart form as it arrives: fields into memory, files into `folder`. A file that is too large or one too
 * many is read over and named, so that the rest of the form survives it. The caller disposes.
 * @throws MultipartError when the body is no form, breaks off or never ends, with the fields that arrived
 */
export async function readMultipart(request: Request, limits: MultipartLimits): Promise<MultipartForm> {
  const { folder, maxFiles, maxBytes } = limits;
  const fields: MultipartForm["fields"] = [];
  const written: string[] = [];
  const files: Promise<SpooledFile | SkippedFile>[] = [];
  const dispose = async () => {
    await Promise.all(written.map((path) => rm(path, { force: true })));
  };
  const busboy = parser(request, maxBytes);
  await mkdir(folder, { recursive: true });

  const take = async (
    fieldName: string,
    name: string,
    stream: BusboyFileStream,
  ): Promise<SpooledFile | SkippedFile> => {
    const path = join(folder, randomBytes(16).toString("hex"));
    written.push(path);
    const kept = await spool(stream, path);
    return kept ? { fieldName, name, path, ...kept } : { fieldName, name, passed: "too large" };
  };
  let length = 0;
  busboy.on("field", (name, value, _nameIsCut, isCut) => {
    length += name.length + value.length;
    // what was cut off must not be taken for what was sent
    if (isCut || length > MAX_FIELDS_LENGTH) busboy.destroy(new MultipartError("the form's fields are too large"));
    else fields.push([name, value]);
  });
  for (const many of ["fieldsLimit", "partsLimit"])
    busboy.once(many, () => void busboy.destroy(new MultipartError("the form has too many fields")));
  busboy.on("file", (fieldName, stream, fileName) => {
    // the parser reports the end of a broken form; the part repeats it, and an error without a listener ends the process
    stream.on("error", () => {});
    const name = plainFileName(fileName ?? "");
    // a file field that was left empty comes as a part without a name
    if (name !== "" && files.length < maxFiles) {
      const file = take(fieldName, name, stream);
      // a part without a reader would block the parser for ever
      file.catch((error: Error) => busboy.destroy(error));
      files.push(file);
    } else {
      stream.resume();
      if (name !== "") files.push(Promise.resolve({ fieldName, name, passed: "too many" }));
    }
  });
  try {
    const body = request.body
      ? Readable.fromWeb(request.body as import("node:stream/web").ReadableStream)
      : Readable.from([]);
    await pipeline(body, countBytes(), feeding(busboy));
    return { fields, files: await Promise.all(files), dispose };
  } catch (error) {
    // the file that was being written fails as well
    await Promise.allSettled(files);
    await dispose();
    if (isOfDisk(error)) throw error;
    const broken = error instanceof MultipartError ? error : new MultipartError("the form broke off", { cause: error });
    broken.fields = fields;
    throw broken;
  }
}
