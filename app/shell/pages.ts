/**
 * Screens of the frame's links that exist. A link to a screen that does not is not drawn: add its path here together
 * with its route.
 */
const openPages = new Set([
  "/",
  "/product/list",
  "/product/detail",
  "/shopping_cart",
  "/pages/cart",
  "/category",
  "/buy-more",
  "/mine",
  "/shop/list",
  "/pages/jjzq",
  "/pages/dfzq",
  "/exposure",
  "/enquiry",
  "/portal/",
  "/portal/order",
  "/delivery-order",
  "/portal/receiving",
  "/portal/return",
  "/portal/project",
  "/portal/address",
  "/portal/invoice-title",
  "/portal/real-name",
  "/portal/people",
  "/sso/reg",
  "/sso/user",
  "/sso/change/password",
  "/announcement",
  "/sso/notice-list",
  "/help/jump",
  "/feedback/jump",
  "/console/",
]);

/** Whether a link of the frame leads to a screen of ours that exists; addresses elsewhere always do. */
export function hasPage(href: string): boolean {
  return !href.startsWith("/") || openPages.has(href.split(/[?#]/)[0] ?? href);
}
