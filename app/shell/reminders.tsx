import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Reminders as Told } from "~/features/announcement/load-reminders";
import { useShell } from "./shell-data";
import { tellUnread } from "./unread";

const AnnouncementDialog = lazy(() => import("~/features/announcement/announcement-dialog"));
const NoticeDialog = lazy(() => import("~/features/announcement/notice-dialog"));

/** Who goes on from page to page without loading one anew is asked again after so long. */
const AGAIN_MS = 5 * 60_000;
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
        tellUnread(next?.unread ?? 0);
      });
  const query = () => ({ at: pathname, phone: isPhone(device) ? "1" : "", seen: [...seen.current].join(",") });

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for each reader and page, not for what comes back
  useEffect(() => {
    // the frame inside the notices' dialog has no dialogs of its own
    if (window.parent !== window) return;
    if (reader === undefined) {
      asked.current = undefined;
      setTold(undefined);
      tellUnread(0);
      return;
    }
    if (asked.current?.user === reader && Date.now() - asked.current.at < AGAIN_MS) return;
    if (asked.current?.user !== reader) seen.current.clear();
    asked.current = { user: reader, at: Date.now() };
    void take(fetch(`${ADDRESS}?${new URLSearchParams(query())}`));
  }, [reader, pathname]);

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
