import type { ReactNode } from "react";
import { cx } from "~/lib/cx";
import { dateTime } from "~/lib/format";
import { Icon } from "./icon";
import s from "./steps.module.css";

export interface Step {
  key: string;
  label: string;
  /** failed: refused or cancelled here */
  state: "done" | "current" | "todo" | "failed";
  /** who, and unix seconds when */
  who?: string;
  at?: number;
  /** unix seconds since when it waits here, and whom to ask */
  since?: number;
  ask?: readonly { name: string; mobile: string }[];
  /** shown when `ask` is empty */
  nobody?: string | undefined;
}

const stateWord = { done: "已完成", current: "进行中", todo: "未开始", failed: "已终止" } as const;

/** A document's way from left to right: ●提交──●供应商确认──○收货; downwards on the phone. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={s.steps}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={cx(s.step, s[step.state])}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <span className={s.dot} aria-hidden="true">
            {step.state === "done" ? <Icon name="check" /> : step.state === "failed" ? <Icon name="x" /> : null}
          </span>
          <span className={s.name}>
            {step.label}
            <span className="mall-hidden">（{stateWord[step.state]}）</span>
          </span>
          <span className={s.notes}>
            {step.state === "current" ? <Waiting since={step.since} ask={step.ask} nobody={step.nobody} /> : null}
            {step.who || step.at ? (
              <span className={s.note}>
                {step.who} {step.at ? dateTime(step.at) : null}
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Since when a step waits, and for whom: people to ring up. */
function Waiting({ since, ask = [], nobody }: Pick<Step, "since" | "ask" | "nobody">) {
  const alone = ask.length === 0 && nobody;
  if (since === undefined && ask.length === 0 && !alone) return null;
  return (
    <span className={cx(s.note, s.waiting)}>
      {since === undefined ? null : <span>{`${dateTime(since)} 起等待`}</span>}
      {alone ? <span role="note">{alone}</span> : null}
      {ask.map(({ name, mobile }) => (
        <span key={name + mobile}>
          {name}{" "}
          {mobile ? (
            <a className="mall-link" href={`tel:${mobile}`}>
              {mobile}
            </a>
          ) : null}
        </span>
      ))}
    </span>
  );
}

export interface TimelineEntry {
  key: string | number;
  /** what happened: 发货, 供应商确认 */
  title: ReactNode;
  who?: string;
  /** unix seconds */
  at?: number;
  comment?: ReactNode;
  tone?: "accent" | "success" | "danger";
}

/** What happened to a document, newest first: who, when, what was said. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={s.timeline}>
      {entries.map((entry) => (
        <li key={entry.key} className={cx(s.entry, entry.tone && s[`tone-${entry.tone}`])}>
          <p>
            <b>{entry.title}</b>
            <span className={s.note}>
              {entry.who} {dateTime(entry.at)}
            </span>
          </p>
          {entry.comment ? <div className={s.comment}>{entry.comment}</div> : null}
        </li>
      ))}
    </ol>
  );
}
