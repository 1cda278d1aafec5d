import { Failure } from "#trpc/contract/failures";
import { limitedText } from "#trpc/limited-text";

const MAX_BODY_BYTES = 4 << 20;

/** What reading a body may end with: its sender is slow, gone or wrong, which is nobody's bug. */
function brokenOff(error: unknown): never {
  if (error instanceof Failure) throw error;
  throw new Failure("BAD_INPUT", { message: "提交的内容没有完整送达，请检查网络后重新提交" });
}

const tooLarge = () => new Failure("BODY_TOO_LARGE");

/** What of a request is needed to read its body; Hono's own request reads whole bodies without a stream. */
interface Bodied {
  contentLength: string | null | undefined;
  text: () => Promise<string>;
  raw: () => Request;
}

/**
 * The body of a request as text.
 * @throws Failure BODY_TOO_LARGE beyond 4 MB, whether it says so or not, BAD_INPUT for one that breaks off
 */
export async function bodyText({ contentLength, text, raw }: Bodied): Promise<string> {
  if (contentLength == null) return limitedText(raw().body, MAX_BODY_BYTES, tooLarge).catch(brokenOff);
  // the server ends a body where its length says
  if (Number(contentLength) > MAX_BODY_BYTES) throw tooLarge();
  return text().catch(brokenOff);
}

const MAX_FILES_BYTES = 256 << 20;

function limiter(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let length = 0;
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.byteLength;
      if (length > maxBytes) controller.error(tooLarge());
      else controller.enqueue(chunk);
    },
  });
}

/**
 * The request of a form whose body cannot grow beyond what such a form needs: whoever reads it may read it whole.
 * @param withFiles the page takes files, so that its forms may be large
 * @throws Failure BODY_TOO_LARGE for one that says that it is larger
 */
export function boundedForm(request: Request, withFiles: boolean): Request {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const isMultipart = request.headers.get("content-type")?.startsWith("multipart/form-data");
  const maxBytes = withFiles && isMultipart ? MAX_FILES_BYTES : MAX_BODY_BYTES;
  const contentLength = request.headers.get("content-length");
  if (Number(contentLength ?? 0) > maxBytes) throw tooLarge();
  if (contentLength !== null || !request.body) return request;
  const streaming: RequestInit = { body: request.body.pipeThrough(limiter(maxBytes)), duplex: "half" };
  return new Request(request, streaming);
}
