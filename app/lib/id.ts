/** A record's key from an address; what is no key is no page (404). */
export function idOf(text: string | null | undefined): number {
  const id = keyIn(text);
  if (id === undefined) throw new Response(null, { status: 404 });
  return id;
}

/** The same where it may be missing. */
export function keyIn(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}
