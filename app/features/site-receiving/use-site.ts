import { useCallback, useRef, useState } from "react";
import { useEffectOn } from "~/lib/use-effect-on";
import { isFull } from "./db";
import { sync } from "./sender";
import { onChange, readSite, type Site, sweep } from "./store";

/** How it stands between phone and mall. */
export type Link = "syncing" | "done" | "login" | "away" | "offline" | "full";
export type Support = "unknown" | "yes" | "no";

const LEAST_PAUSE_MS = 1_000;

const isSupported = (): boolean => "locks" in navigator && "indexedDB" in window;

/** What the phone keeps, and the meeting with the mall: at once, when the network is back, when one comes back to it. */
export function useSite() {
  const [site, setSite] = useState<Site>();
  const [link, setLink] = useState<Link>("syncing");
  const [support, setSupport] = useState<Support>("unknown");
  const timer = useRef<number>();

  const look = useCallback(async () => {
    try {
      setSite(await readSite());
      setSupport("yes");
    } catch {
      setSupport("no");
    }
  }, []);

  const meet = useCallback(
    async (hurry = false) => {
      window.clearTimeout(timer.current);
      if (!isSupported()) return setSupport("no");
      if (!navigator.onLine) {
        setLink("offline");
        return look();
      }
      setLink("syncing");
      const ended = await sync({ hurry }).catch((error: unknown) => {
        setLink(isFull(error) ? "full" : "away");
        if (!isFull(error)) throw error;
      });
      await look();
      if (!ended) return;
      setLink(ended.state);
      if (ended.state === "away")
        timer.current = window.setTimeout(() => void meet(), Math.max(LEAST_PAUSE_MS, ended.pauseMs));
    },
    [look],
  );

  useEffectOn([look, meet], () => {
    const stop = onChange(() => void look());
    const back = () => void meet(true);
    const gone = () => setLink("offline");
    const seen = () => document.visibilityState === "visible" && void meet();
    window.addEventListener("online", back);
    window.addEventListener("offline", gone);
    document.addEventListener("visibilitychange", seen);
    void look()
      .then(() => meet(true))
      .then(sweep)
      .catch(() => undefined);
    return () => {
      stop();
      window.clearTimeout(timer.current);
      window.removeEventListener("online", back);
      window.removeEventListener("offline", gone);
      document.removeEventListener("visibilitychange", seen);
    };
  });

  return { site, link, support, meet };
}
