import { reportLimits } from "./error-report";

const KEY = /^(\d+|[\da-f]{8,}(-[\da-f]+)*)$/i;
const WORD = /^[\w.$-]+$/;

/**
 * The shape of a page's address: `/portal/order/17?tab=1` is `/portal/order/:id`. Keys and whatever else is no word of
 * an address are left out, so that a shape tells of nobody.
 * @returns undefined where the text is no address of this site, or too long
 */
export function shapeOfAddress(address: string): string | undefined {
  const [pathname = ""] = address.trim().split(/[?#]/u);
  if (!pathname.startsWith("/")) return undefined;
  const parts = pathname.split("/").filter(Boolean);
  const shape = `/${parts.map((part) => (KEY.test(part) || !WORD.test(part) ? ":id" : part)).join("/")}`;
  return shape.length > reportLimits.page ? undefined : shape;
}
