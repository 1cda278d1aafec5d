import { parseCookie } from "cookie";
import { type MenuGroup, menuGroups } from "#trpc/rules/kinds/kind";

/** The groups of the workbench's menu that its reader left open. */
const COOKIE = "mall_menu";
const YEAR_SECONDS = 31_536_000;
/** Until the reader opens or closes one. */
const preset: readonly MenuGroup[] = ["buying"];

/** Groups that are open, by the cookies of a request or of the page. */
export function openGroups(cookies: string | null): MenuGroup[] {
  const text = parseCookie(cookies ?? "")[COOKIE];
  return text === undefined ? [...preset] : menuGroups.filter((group) => text.split(".").includes(group));
}

/** Keeps for the next page that a group was opened or closed. */
export function keepOpen(group: MenuGroup, isOpen: boolean): void {
  const others = openGroups(document.cookie).filter((one) => one !== group);
  const text = [...others, ...(isOpen ? [group] : [])].join(".");
  // the server draws the next page by it
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore needs TLS
  document.cookie = `${COOKIE}=${text}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
