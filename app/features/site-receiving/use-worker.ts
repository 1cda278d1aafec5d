import { useState } from "react";
import { useOnce } from "~/lib/use-effect-on";
import { SITE, SITE_WORKER } from "./paths";

interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** Keeps the page itself on the phone, in a build; and what the browser offers to put it on the home screen. */
export function useWorker() {
  const [kept, setKept] = useState<"preparing" | "ready" | "not">("preparing");
  const [offer, setOffer] = useState<InstallPrompt>();
  useOnce(() => {
    const take = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallPrompt);
    };
    window.addEventListener("beforeinstallprompt", take);
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return setKept("not");
    // without one the page is a page like others
    void navigator.serviceWorker
      .register(SITE_WORKER, { scope: SITE })
      .then(() => navigator.serviceWorker.ready)
      .then(() => setKept("ready"))
      .catch(() => setKept("not"));
    void navigator.storage?.persist?.().catch(() => false);
  });
  const install = offer && (() => void offer.prompt().then(() => setOffer(undefined)));
  return { kept, install };
}
