import { isShownInPage } from "#server/mall/file/index";
import { type Report, readEnvelope, refusalOf } from "#trpc/envelope";

/** What a browser is told of a file; anything else that a backend elsewhere says stays here. */
const PASSED = [
  "content-type",
  "content-length",
  "content-disposition",
  "content-security-policy",
  "cross-origin-resource-policy",
  "cache-control",
  "etag",
];

/**
 * A file of the backend as a browser may have it: with the headers of files, and never shown as a page.
 * @throws Failure as the backend refused, UPSTREAM_UNREACHABLE or BAD_JSON for what is neither file nor refusal
 */
export async function passFile(response: Response, path: string, report: Report): Promise<Response> {
  const isFile = response.headers.has("content-disposition") && (response.status === 200 || response.status === 304);
  if (!isFile) {
    const { code, message, data } = await readEnvelope(response, path, report);
    throw refusalOf(code, message, data);
  }
  const headers = new Headers({ "x-content-type-options": "nosniff" });
  for (const name of PASSED) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // what came compressed over a network has been unpacked on the way
  if (response.headers.has("content-encoding")) headers.delete("content-length");
  const disposition = headers.get("content-disposition") ?? "";
  if (!isShownInPage(headers.get("content-type") ?? "") && !disposition.startsWith("attachment"))
    headers.set("content-disposition", "attachment");
  return new Response(response.body, { status: response.status, headers });
}
