import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { containerAround, tell } from "./parent-message";
import { useShell } from "./shell-data";

const around = (pathname: string) => containerAround({ self: window, parent: window.parent, pathname });

/**
 * R-SHELL-09: inside of a parent container each page tells it and the backend which menu is open, and whoever is logged in
 * fetches the single sign-on token for it.
 */
export function Container() {
  const { user } = useShell();
  const { pathname } = useLocation();
  const reader = user?.sysNo;
  useEffect(() => {
    const parent = around(pathname);
    if (!parent) return;
    tell(parent, { type: "changeMenu", menuKey: pathname }, location.origin);
    // a visitor has no menu that the backend would know
    if (reader === undefined) return;
    const body = new URLSearchParams({ menuKey: pathname });
    fetch("/shell/menu", { method: "POST", body }).catch(() => undefined);
  }, [pathname, reader]);
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
