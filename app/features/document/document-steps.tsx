import type { HistoryEntry, Step } from "#trpc/contract/shared/document";
import { documentText } from "~/lib/texts/document";
import { Steps, Timeline, type TimelineEntry } from "~/ui/steps";
import s from "./document.module.css";

const states = { 0: "todo", 1: "current", 2: "done" } as const;

/** The timeline of a document (R-STEP-01). `ended`: it was refused, cancelled or voided at its current node. */
export function DocumentSteps({ steps, ended }: { steps: readonly Step[]; ended?: boolean }) {
  return (
    <Steps
      steps={steps.map((step) => ({
        key: step.nodeType,
        label: step.nodeName,
        state: ended && step.status === 1 ? "failed" : states[step.status],
        who: step.operatorName || undefined,
        at: step.operateTime ?? undefined,
      }))}
    />
  );
}

const ROLE: Readonly<Record<string, string>> = {
  purchaser: documentText.purchaser,
  supplier: documentText.supplier,
  system: "系统",
};

function toneOf({ event }: HistoryEntry): TimelineEntry["tone"] {
  if (/refuse|reject|cancel|void|invalid|disagree/i.test(event)) return "danger";
  return /finish|complete|agree|end/i.test(event) ? "success" : undefined;
}

/** Who did what and when, newest first. */
export function DocumentHistory({ history }: { history: readonly HistoryEntry[] }) {
  if (history.length === 0) return <p className="mall-dim">{documentText.noHistory}</p>;
  return (
    <div className={s.history}>
      <Timeline
        entries={history
          .map((entry, index) => ({
            key: index,
            title: entry.eventName,
            who: [ROLE[entry.operatorRole], entry.operatorName].filter(Boolean).join(" · "),
            at: entry.createTime,
            comment: entry.comment || undefined,
            tone: toneOf(entry),
          }))
          .reverse()}
      />
    </div>
  );
}
