/** The cart's form in the page. */
export const CART_FORM = "cart-form";

/** Whether an address is on the way to the login, for somebody whose session has ended (R-ERR-02, R-ERR-03). */
export function leadsToLogin(address: string): boolean {
  const { pathname, searchParams } = new URL(address, "http://page");
  if (pathname === "/sso/logout") return searchParams.get("type") === "kick_offline";
  return (
    pathname === "/login" ||
    ((pathname === "/sso/login" || pathname === "/sso/xlogin") && searchParams.has("return_url"))
  );
}

/**
 * Sends the cart's form as a page without a script would. What meets an ended session in the background knows only what
 * it took along: this way everything that stands in the form by now waits for the login.
 */
export function sendWholeForm(): boolean {
  const form = document.getElementById(CART_FORM);
  if (!(form instanceof HTMLFormElement)) return false;
  HTMLFormElement.prototype.submit.call(form);
  return true;
}
