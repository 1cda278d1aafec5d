/**
 * The text of a body, read no further than it may go; "" without a body.
 * @param tooLarge what is thrown for a body of more than `maxBytes`
 */
export async function limitedText(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      throw tooLarge();
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
