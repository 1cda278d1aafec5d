import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ServiceSubject, ServiceThread } from "#trpc/contract/customer-service";
import { ServiceStatus } from "#trpc/contract/shared/codes";
import type { TextLimits } from "~/forms/text-limits";
import { withQuery } from "~/lib/query";
import { scrollable } from "~/lib/scrollable";
import { serviceText as t } from "~/lib/texts/service";
import { Icon } from "~/ui/icon";
import { Composer } from "./composer";
import { Messages } from "./messages";
import s from "./service.module.css";
import { subjectPath } from "./subject-path";
import { useLive } from "./use-live";

/** What the conversation is about, with the way there. */
export function Subject({ about }: { about: ServiceSubject | null }) {
  if (!about) return null;
  return (
    <p className={s.subject}>
      <span className="mall-dim">{t.about[about.kind]}</span>
      <a className="mall-link" href={subjectPath(about)}>
        {about.title}
      </a>
    </p>
  );
}

/** How a conversation stands now: somebody who answers is there, it is open. */
export type Now = Pick<ServiceThread, "present" | "status">;

export interface ThreadViewProps {
  /** undefined where nothing was said yet */
  thread: ServiceThread | undefined;
  side: "customer" | "staff";
  withFiles: boolean;
  limits: TextLimits;
  /** above the lines */
  head: (now: Now) => ReactNode;
  /** what both should know, above the form */
  notes?: (now: Now) => ReactNode;
  /** somebody who answers is there, where nothing was said yet */
  present?: boolean;
}

/** A conversation: its lines, and the form in which one goes on. */
export function ThreadView({ thread, side, withFiles, limits, head, notes, present = false }: ThreadViewProps) {
  const { pathname, search } = useLocation();
  const looksBack = new URLSearchParams(search).has("before");
  const { messages, now = { present, status: ServiceStatus.open, seenSysNo: 0 }, lost } = useLive(thread, looksBack);
  return (
    <section className={s.thread}>
      <header className={s.head}>{head(now)}</header>
      <div className={s.log} role="log" aria-label={t.log} {...scrollable}>
        <div className={s.inner}>
          {thread?.hasEarlier ? (
            <a className={s.way} href={withQuery(pathname, search, { before: messages[0]?.sysNo })} data-keep-scroll>
              <Icon name="history" />
              {t.earlier}
            </a>
          ) : null}
          {messages.length > 0 ? (
            <Messages messages={messages} side={side} seenSysNo={now.seenSysNo} />
          ) : (
            <p className={s.empty}>{t.empty}</p>
          )}
          {looksBack ? (
            <a className={s.way} href={withQuery(pathname, search, { before: null })} data-keep-scroll>
              {t.latest}
            </a>
          ) : null}
        </div>
      </div>
      {lost ? (
        <p className={s.note} role="status">
          {t.lost}
        </p>
      ) : null}
      {now.status === ServiceStatus.closed ? <p className={s.note}>{t.closed}</p> : null}
      {notes?.(now)}
      <Composer limits={limits} withFiles={withFiles} />
    </section>
  );
}
