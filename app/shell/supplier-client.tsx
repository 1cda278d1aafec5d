import { useEffect } from "react";
import { isSupplierClient } from "#trpc/rules/identity";
import { isMarked, mark, write } from "./location-memory";
import { useShell } from "./shell-data";

const DONE = "slt-switch-done";

/**
 * R-SLT-01, R-SLT-02: in the suppliers' app whoever is no supplier is switched to that identity once, and the page loads
 * again; a mark in the session stops a second try, also where there is nothing to switch to.
 */
export function SupplierClient() {
  const { user } = useShell();
  useEffect(() => {
    if (!user || user.currentIdentity === "supplier" || !isSupplierClient(navigator.userAgent)) return;
    // a browser that keeps no mark would load the page again and again
    if (isMarked(DONE)) return;
    mark(DONE);
    const application = user.applications.find(({ key }) => key === "supplier");
    if (!application) return;
    const body = new URLSearchParams({ sysNo: String(application.sysNo), key: "supplier" });
    fetch("/sso/switch", { method: "POST", body, redirect: "manual" })
      .then(() => location.reload())
      .catch(() => write(() => sessionStorage.removeItem(DONE)));
  }, [user]);
  return null;
}
