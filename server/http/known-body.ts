const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** An answer whose bytes are at hand: asking a Response for them copies them through a stream. */
export function wholeAnswer(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(body, init);
  bodies.set(response, body);
  return response;
}

/** The bytes of an answer that was made of them; undefined where only reading it tells. */
export const knownBody = (response: Response): Uint8Array<ArrayBuffer> | undefined => bodies.get(response);
