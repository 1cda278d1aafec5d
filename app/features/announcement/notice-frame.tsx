import { type ReactNode, useEffect } from "react";
import { announcementText as t } from "~/lib/texts/announcement";
import { BareLayout } from "~/shell/bare-layout";
import s from "./announcement.module.css";
import { tellParent } from "./notice-message";

export interface NoticeFrameProps {
  /** Inside the dialog of another page. */
  inFrame: boolean;
  hasForceUnread: boolean;
  children: ReactNode;
}

/** The pages of the notices: alone, or in the dialog's frame, which hears whether it may close. */
export function NoticeFrame({ inFrame, hasForceUnread, children }: NoticeFrameProps) {
  useEffect(() => tellParent(hasForceUnread), [hasForceUnread]);
  if (inFrame) {
    return (
      // the page around has a main part of its own
      <main id="main" className={s.plain} tabIndex={-1} aria-label={t.notices}>
        {children}
      </main>
    );
  }
  return (
    <BareLayout>
      <div className={s.wide}>{children}</div>
    </BareLayout>
  );
}

/** Address of a notice page: inside the frame it stays there. */
export const noticePath = (inFrame: boolean, sysNo?: number): string =>
  `/sso/notice-list${sysNo === undefined ? "" : `/${sysNo}`}${inFrame ? "?inIframe=1" : ""}`;

export const isInFrame = (request: Request): boolean => new URL(request.url).searchParams.get("inIframe") === "1";
