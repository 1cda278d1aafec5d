import { useEffect, useId, useRef, useState } from "react";
import { cx } from "~/lib/cx";
import { announcementText as t } from "~/lib/texts/announcement";
import { Button } from "~/ui/button";
import s from "./announcement.module.css";
import { heard } from "./notice-message";
import { useModal } from "./use-modal";

/** A frame that stands and says nothing for so long is broken: nobody is held by it. */
const SILENT_MS = 15_000;

/** The notices in a frame; it closes when those are read that have to be (R-NOTICE-02…04). */
export default function NoticeDialog({ onClose }: { onClose: () => void }) {
  const modal = useModal();
  const frame = useRef<HTMLIFrameElement>(null);
  const [mustRead, setMustRead] = useState(true);
  const [stands, setStands] = useState(false);
  const spoken = useRef(false);
  const id = useId();
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const said = heard(event, { origin: location.origin, frame: frame.current?.contentWindow });
      if (said === undefined) return;
      spoken.current = true;
      setMustRead(said);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);
  useEffect(() => {
    if (!stands) return;
    const giveUp = setTimeout(() => !spoken.current && setMustRead(false), SILENT_MS);
    return () => clearTimeout(giveUp);
  }, [stands]);
  return (
    <dialog {...modal} className={cx(s.dialog, s.notices)} aria-labelledby={`${id}t`}>
      <div className={s.head}>
        <h2 id={`${id}t`}>{t.noticeTitle}</h2>
      </div>
      <iframe
        ref={frame}
        className={s.frame}
        src="/sso/notice-list?inIframe=1"
        title={t.notices}
        onLoad={() => setStands(true)}
      />
      <div className={s.foot}>
        {mustRead ? (
          <p id={`${id}h`} className="mall-dim">
            {t.closeHint}
          </p>
        ) : null}
        <Button
          type="button"
          variant={mustRead ? "default" : "primary"}
          aria-disabled={mustRead || undefined}
          aria-describedby={mustRead ? `${id}h` : undefined}
          title={mustRead ? t.closeHint : undefined}
          onClick={() => mustRead || onClose()}
        >
          {t.close}
        </Button>
      </div>
    </dialog>
  );
}
