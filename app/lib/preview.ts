import { parseCookie } from "cookie";

const PREVIEW_COOKIE = "mall_preview";
const SECONDS = 60 * 60;
const line = (value: string, seconds: number) =>
  `${PREVIEW_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;

/** Set-Cookie: from now on this browser sees what its operator has not published yet. It opens nothing by itself. */
export const startPreview = line("1", SECONDS);
/** Set-Cookie: what is published again. */
export const endPreview = line("", 0);

/** Whether a browser asks for the preview (R-SHELL-05); whose it is, the session says. */
export const wantsPreview = (request: Request): boolean =>
  parseCookie(request.headers.get("cookie") ?? "")[PREVIEW_COOKIE] === "1";
