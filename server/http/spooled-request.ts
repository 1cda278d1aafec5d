import { openAsBlob } from "node:fs";
import type { SpooledFile } from "#server/kernel/multipart";

const files = new WeakMap<Request, SpooledFile>();

/** A request to the backend in this process whose file is on disk already, measured and hashed: it carries no bytes. */
export function requestWithFile(url: string, init: RequestInit, file: SpooledFile): Request {
  const request = new Request(url, init);
  files.set(request, file);
  return request;
}

/** The file of such a request; undefined for any other, whose body has to be read. */
export const spooledFile = (request: Request): SpooledFile | undefined => files.get(request);

/** The file as a multipart form, for a backend elsewhere: read from the disk while it is sent. */
export async function multipartOf({ path, name }: Pick<SpooledFile, "path" | "name">): Promise<FormData> {
  const body = new FormData();
  body.append("file", await openAsBlob(path), name);
  return body;
}
