import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { seesWorkbench } from "~/lib/permission";
import { useShell } from "./shell-data";

// without its file the bell is a link without a count
const MessagesLive = lazy<ComponentType>(() =>
  import("~/features/message/messages-live").catch(() => ({ default: () => null })),
);
/** After the page is there: nothing of it waits for the counts. */
const AFTER_MS = 500;

/** For people who are logged in: how many messages wait, while the page is open. */
export function MessageNews() {
  const { user, site } = useShell();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    // a frame inside of another page has no bell of its own
    if (window.parent !== window) return;
    const clock = setTimeout(() => setReady(true), AFTER_MS);
    return () => clearTimeout(clock);
  }, []);
  if (!ready || !user || !seesWorkbench(user, site.enableModuleSupplierPortal)) return null;
  return (
    <Suspense fallback={null}>
      <MessagesLive key={`${user.sysNo} ${user.currentIdentity} ${user.organizationSysNo}`} />
    </Suspense>
  );
}
