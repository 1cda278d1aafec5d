/** R-NOTICE-02: what the frame with the notices says to the page around it. */
const MESSAGE = "hasForceUnreadNoticeCallback";

/** Says to the page around whether a notice is unread that has to be read. */
export function tellParent(hasForceUnread: boolean): void {
  if (window.parent !== window) window.parent.postMessage({ type: MESSAGE, data: hasForceUnread }, location.origin);
}

/** What a message says; undefined for any other, and for one of another site or frame. */
export function heard(
  { origin, source, data }: Pick<MessageEvent, "origin" | "source" | "data">,
  own: { origin: string; frame: unknown },
): boolean | undefined {
  if (origin !== own.origin || source !== own.frame || typeof data !== "object" || data === null) return undefined;
  const { type, data: said } = data as { type?: unknown; data?: unknown };
  return type === MESSAGE && typeof said === "boolean" ? said : undefined;
}
