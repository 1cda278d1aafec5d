/** What a report of a page's error may say at most, in characters. */
export const reportLimits = { message: 500, stack: 24_000, page: 200, browser: 60 } as const;

/** R-BIZ-27: what is kept of a report, in bytes of UTF-8, and how many a client may send a minute. */
const KEPT_BYTES = 8 * 1024;
export const REPORTS_A_MINUTE = 20;

/** The stack of a report as far as it is kept: the whole report stays within 8 KB (R-BIZ-27). */
export function cutStack(stack: string, others: readonly string[]): string {
  const utf8 = new TextEncoder();
  const left = others.reduce((bytes, text) => bytes - utf8.encode(text).length, KEPT_BYTES);
  const bytes = utf8.encode(stack);
  if (bytes.length <= left) return stack;
  // a sign that is cut through decodes as a replacement
  return new TextDecoder().decode(bytes.subarray(0, left)).replace(/\ufffd$/, "");
}

/**
 * Numbers that may be somebody's (phones, identity cards, accounts), and keys that may open something. Each begins at
 * few places or reads little from each: a visitor's report must not cost the square of its length.
 */
const MARKS: readonly [RegExp, string][] = [
  [/[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g, "***@***"],
  // whatever follows the path of an address
  [/(\b(?:https?|wss?):\/\/[^\s?#"'()]*|(?:^|[\s"'(])\/[^\s?#"'()]*)[?#][^\s"'()]*/g, "$1"],
  [/(?<![\w-])(?:[\w-]+\.){2}[\w-]{16,}/g, "***"],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}/g, "***"],
  [/\d{7,}[\dXx]?/g, "***"],
];

/** A text as it may be kept: without phone numbers, e-mail addresses, keys, and what follows the path of an address. */
export const withoutPersonal = (text: string): string =>
  MARKS.reduce((said, [pattern, instead]) => said.replace(pattern, instead), text);

/** The path of a page without its query and without what names a record: `/portal/order/:id`. */
export function pageShape(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/[?#].*$/s, "");
  const parts = path.split("/").map((part) => {
    if (/^\d+$/.test(part)) return ":id";
    return /\d/.test(part) && part.length >= 20 ? ":key" : part;
  });
  return `/${parts.filter(Boolean).join("/")}`.slice(0, reportLimits.page);
}

/** Names in the order in which they must be looked for: most browsers also call themselves Chrome and Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bwxwork\/(\d+)/i, "企业微信"],
  [/\bMicroMessenger\/(\d+)/, "微信"],
  [/\bDingTalk\/(\d+)/i, "钉钉"],
  [/\bEdgA?\/(\d+)/, "Edge"],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, "Firefox"],
  [/\b(?:Chrome|CriOS)\/(\d+)/, "Chrome"],
  [/\bVersion\/(\d+)(?!\d).*\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** A browser by its name and system, as people say it: `Chrome 140 · Windows`. */
export function browserName(userAgent: string): string {
  const [pattern, name] = BROWSERS.find(([one]) => one.test(userAgent)) ?? [];
  const version = pattern?.exec(userAgent)?.[1];
  const system = SYSTEMS.find(([one]) => one.test(userAgent))?.[1];
  return [version ? `${name} ${version}` : "其他浏览器", system].filter(Boolean).join(" · ");
}

/** What makes two reports the same error: its words without their numbers, and the first places it came from. */
export function errorSign(message: string, stack: string): string {
  const places = stack
    .split("\n")
    .flatMap((line) => /([^\s():@]+):\d+:\d+(?:[\s)]|$)/.exec(line)?.[1] ?? [])
    .slice(0, 3);
  return [message.replace(/\d+/g, "0"), ...places].join("\n");
}

/** An error of something that the browser's owner installed, not of a page: nothing of ours is in its stack. */
export const isForeign = (stack: string): boolean =>
  /\b(?:chrome|moz|safari(?:-web)?)-extension:\/\//.test(stack) && !/\/assets\/|\bapp\//.test(stack);
