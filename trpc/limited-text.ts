type Body = ReadableStream<Uint8Array> | null;

/** The parts of a body, no further than it may go. */
async function* limitedParts(body: Body, maxBytes: number, tooLarge: () => Error) {
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      throw tooLarge();
    }
    yield part.value;
  }
}

/**
 * The text of a body, read no further than it may go; "" without a body.
 * @param tooLarge what is thrown for a body of more than `maxBytes`
 */
export async function limitedText(body: Body, maxBytes: number, tooLarge: () => Error): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of limitedParts(body, maxBytes, tooLarge)) text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}

/** The bytes of a body, read no further than it may go. */
export async function limitedBytes(body: Body, maxBytes: number, tooLarge: () => Error): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of limitedParts(body, maxBytes, tooLarge)) parts.push(part);
  return Buffer.concat(parts);
}
