import { redirect } from "@remix-run/node";
import { parseCookie } from "cookie";

/** A sentence about the last action, shown once on the next page. */
export interface Flash {
  message: string;
  tone: "success" | "warning" | "danger";
  /** a way onward: 去购物车 */
  href?: string;
  link?: string;
  /** the way back: what the page of the cart is asked to do */
  undo?: string;
}

export const FLASH_COOKIE = "mall_flash";
const SECONDS = 60;

/** Set-Cookie that carries a message to the next page. It holds no secret and is read once. */
function flashCookie(flash: Flash): string {
  return `${FLASH_COOKIE}=${encodeURIComponent(JSON.stringify(flash))}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax`;
}

/** Takes the message away once it was shown. */
export const clearFlash = `${FLASH_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

/** Post/Redirect/Get with a message: 303, works with and without JavaScript. */
export function redirectWith(url: string, flash: Omit<Flash, "tone"> & { tone?: Flash["tone"] }): Response {
  return redirect(url, { status: 303, headers: { "Set-Cookie": flashCookie({ tone: "success", ...flash }) } });
}

/** The message that the last action left, if any. A cookie that somebody bent reads as none. */
export function readFlash(request: Request): Flash | undefined {
  const text = parseCookie(request.headers.get("cookie") ?? "")[FLASH_COOKIE];
  if (!text) return undefined;
  try {
    const { message, tone, href, link, undo } = JSON.parse(text) as Partial<Flash>;
    if (typeof message !== "string" || !message) return undefined;
    const known = tone === "warning" || tone === "danger" ? tone : "success";
    const own = typeof href === "string" && /^\/(?![/\\])/.test(href);
    const flash: Flash = { message, tone: known };
    if (own && typeof link === "string") Object.assign(flash, { href, link });
    if (typeof undo === "string" && /^[a-z]+:\d+$/.test(undo)) flash.undo = undo;
    return flash;
  } catch {
    return undefined;
  }
}
