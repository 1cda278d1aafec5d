import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { asksForAnnouncements } from "#trpc/rules/announcement";
import type { Reminders as Told } from "~/features/announcement/load-reminders";
import { useEffectOn } from "~/lib/use-effect-on";
import { useShell } from "./shell-data";
import { hasTalked, noteTalk, nothingUnread, tellUnread } from "./unread";

const AnnouncementDialog = lazy(() => import("~/features/announcement/announcement-dialog"));
const NoticeDialog = lazy(() => import("~/features/announcement/notice-dialog"));

/** Who goes on from page to page without loading one anew is asked again after so long. */
const AGAIN_MS = 5 * 60_000;
/** Who comes back to this tab, from the service's perhaps, sooner. */
const BACK_MS = 30_000;
const VISITOR = 0;
const ADDRESS = "/shell/reminders";

/** R-MOB-03: a mobile host, or a narrow screen where the width decides. */
const isPhone = (device: string): boolean => device === "mobile" || window.matchMedia("(max-width: 767.98px)").matches;

/**
 * What stands before a page: announcements to be confirmed, notices to be read. Asked for once the page stands, so that
 * no page waits for it; the dialogs come only where there is something to show.
 */
export function Reminders() {
  const { user, device } = useShell();
  const { pathname } = useLocation();
  const [told, setTold] = useState<Told>();
  const seen = useRef(new Set<number>());
  const asked = useRef<{ user: number; at: number }>();
  const reader = user?.sysNo;

  const take = (answer: Promise<Response>) =>
    answer
      .then((response) => (response.ok ? response.json() : undefined))
      .catch(() => undefined)
      .then((next: Told | undefined) => {
        setTold(next);
        tellUnread(
          next ? { announcements: next.unread, service: next.service, exposure: next.exposure } : nothingUnread,
        );
      });
  const query = () => ({ at: pathname, phone: isPhone(device) ? "1" : "", seen: [...seen.current].join(",") });

  const ask = (after: number) => {
    // the frame inside the notices' dialog has no dialogs of its own
    if (window.parent !== window) return;
    if (reader === undefined) setTold(undefined);
    else noteTalk(false);
    if (reader === undefined && !hasTalked()) {
      asked.current = undefined;
      tellUnread(nothingUnread);
      return;
    }
    const who = reader ?? VISITOR;
    if (asked.current?.user === who && Date.now() - asked.current.at < after) return;
    if (asked.current?.user !== who) seen.current.clear();
    // a page without announcements leaves the question to the next one (R-ROUTE-07)
    if (asksForAnnouncements(pathname)) asked.current = { user: who, at: Date.now() };
    void take(fetch(`${ADDRESS}?${new URLSearchParams(query())}`));
  };
  const latest = useRef(ask);
  latest.current = ask;

  useEffectOn([reader, pathname], () => void latest.current(AGAIN_MS));
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") latest.current(BACK_MS);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  if (!told) return null;
  const { announcement, notice, unread } = told;
  return (
    <Suspense fallback={null}>
      {announcement ? (
        <AnnouncementDialog
          key={announcement.sysNo}
          announcement={announcement}
          waiting={unread - 1}
          onAnswer={(answer) => {
            seen.current.add(announcement.sysNo);
            const fields = { ...query(), sysNo: String(announcement.sysNo), answer };
            return take(fetch(ADDRESS, { method: "POST", body: new URLSearchParams(fields) }));
          }}
        />
      ) : notice ? (
        <NoticeDialog onClose={() => setTold({ ...told, notice: false })} />
      ) : null}
    </Suspense>
  );
}
