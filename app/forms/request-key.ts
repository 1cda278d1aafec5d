/** What an intent's form sends as its request key: a page has one key, and each thing it can do its own. */
export const intentKey = (pageKey: string, intent: string): string => `${pageKey}-${intent}`;

/** The page's key in one that a form sent. */
export function pageKeyOf(sent: string, intent: string): string {
  const end = `-${intent}`;
  return sent.endsWith(end) ? sent.slice(0, -end.length) : sent;
}
