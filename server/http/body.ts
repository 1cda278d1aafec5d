import { Failure } from "#trpc/contract/failures";

const MAX_BODY_BYTES = 4 << 20;

const tooLarge = () => new Failure("BAD_INPUT", { message: "提交的内容过大，请分批提交" });

/** A body that does not tell its length, read no further than it may go. */
async function readLimited(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > MAX_BODY_BYTES) {
      await reader?.cancel();
      throw tooLarge();
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** What of a request is needed to read its body; Hono's own request reads whole bodies without a stream. */
interface Bodied {
  contentLength: string | null | undefined;
  text: () => Promise<string>;
  raw: () => Request;
}

/**
 * The body of a request as text.
 * @throws Failure BAD_INPUT for one that is larger than 4 MB, whether it says so or not
 */
export async function bodyText({ contentLength, text, raw }: Bodied): Promise<string> {
  if (contentLength == null) return readLimited(raw().body);
  // the server ends a body where its length says
  if (Number(contentLength) > MAX_BODY_BYTES) throw tooLarge();
  return text();
}
