import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { containerAround, tell } from "./parent-message";
import { useShell } from "./shell-data";

const around = (pathname: string) => containerAround({ self: window, parent: window.parent, pathname });

/**
 * R-SHELL-09: inside of a parent container each page tells it which menu is open, and whoever is logged in fetches the
 * single sign-on token for it, where the backend gives one.
 */
export function Container() {
  const { user } = useShell();
  const { pathname } = useLocation();
  const reader = user?.sysNo;
  useEffect(() => {
    const parent = around(pathname);
    if (parent) tell(parent, { type: "changeMenu", menuKey: pathname }, location.origin);
  }, [pathname]);
  useEffect(() => {
    const parent = around(location.pathname);
    if (!parent || reader === undefined) return;
    const asked = new AbortController();
    fetch("/shell/sso-token", { signal: asked.signal })
      .then((response) => (response.ok ? response.json() : { token: null }))
      .then(({ token }: { token: unknown }) => {
        if (token !== null) tell(parent, { type: "ssoToken", token }, location.origin);
      })
      // the page works without it
      .catch(() => undefined);
    return () => asked.abort();
  }, [reader]);
  return null;
}
