import { useEffect, useId, useRef, useState } from "react";
import { scrollable } from "~/lib/scrollable";
import { announcementText as t } from "~/lib/texts/announcement";
import s from "./announcement.module.css";
import { Attachments, RichText } from "./announcement-body";
import { ConfirmButtons } from "./confirm-buttons";
import type { ShownAnnouncement } from "./load-reminders";
import { useModal } from "./use-modal";

export interface AnnouncementDialogProps {
  announcement: ShownAnnouncement;
  /** How many come after it. */
  waiting: number;
  onAnswer: (answer: string) => Promise<unknown>;
}

/** One announcement before the page; what is behind it does not move, and only an answer ends it (R-ANN-03, R-ANN-06). */
export default function AnnouncementDialog({ announcement, waiting, onAnswer }: AnnouncementDialogProps) {
  const modal = useModal();
  const [busy, setBusy] = useState(false);
  const body = useRef<HTMLElement>(null);
  const title = useId();
  useEffect(() => body.current?.focus(), []);
  return (
    <dialog {...modal} className={s.dialog} aria-labelledby={title}>
      <div className={s.head}>
        <h2 id={title}>{announcement.title}</h2>
      </div>
      <section ref={body} className={s.body} {...scrollable} aria-label={t.content}>
        <RichText html={announcement.content} />
        <Attachments files={announcement.files} />
      </section>
      <div className={s.foot}>
        {waiting > 0 ? <p className="mall-dim">{t.waiting(waiting)}</p> : null}
        <ConfirmButtons
          announcement={announcement}
          busy={busy}
          onAnswer={(answer) => {
            setBusy(true);
            void onAnswer(answer).finally(() => setBusy(false));
          }}
        />
      </div>
    </dialog>
  );
}
