/** A place elsewhere with what it should know of the reader, where the tenant has one; else the mall's own page. */
export function placeOf(
  elsewhere: string | undefined,
  own: string,
  known: Readonly<Record<string, string | number | null | undefined>>,
): string {
  if (!elsewhere || !/^https?:\/\//i.test(elsewhere) || !URL.canParse(elsewhere)) return own;
  const url = new URL(elsewhere);
  for (const [name, value] of Object.entries(known))
    if (value !== undefined && value !== null && value !== "") url.searchParams.set(name, String(value));
  return url.href;
}
