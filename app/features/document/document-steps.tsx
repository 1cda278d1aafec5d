import { StepStatus } from "#trpc/contract/shared/codes";
import type { HistoryEntry, Step } from "#trpc/contract/shared/document";
import { documentText } from "~/lib/texts/document";
import { type Step as StepState, Steps, Timeline, type TimelineEntry } from "~/ui/steps";

const states = {
  [StepStatus.todo]: "todo",
  [StepStatus.current]: "current",
  [StepStatus.done]: "done",
} as const;
const outcomes = { left: "failed", arrived: "done" } as const;

const stateOf = ({ status, outcome }: Step): StepState["state"] =>
  status === StepStatus.current && outcome ? outcomes[outcome] : states[status];

/** The timeline of a document (R-STEP-01). */
export function DocumentSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <Steps
      steps={steps.map((step) => ({
        key: step.nodeType,
        label: step.nodeName,
        state: stateOf(step),
        who: step.operatorName || undefined,
        at: step.operateTime ?? undefined,
        since: step.since ?? undefined,
        ask: step.contactList,
        nobody: step.nodeType === "approve" ? documentText.noApprover : undefined,
      }))}
    />
  );
}

const ROLE: Readonly<Record<string, string>> = {
  purchaser: documentText.purchaser,
  supplier: documentText.supplier,
  system: "系统",
};

const BAD = new Set(["refuse", "disapprove", "decline", "disagree", "cancel", "invalidate", "void"]);
const GOOD = new Set(["agree", "approve", "pay", "accept", "complete", "end", "pass"]);

function toneOf({ event }: HistoryEntry): TimelineEntry["tone"] {
  return BAD.has(event) ? "danger" : GOOD.has(event) ? "success" : undefined;
}

/** Who did what and when, newest first. */
export function DocumentHistory({ history }: { history: readonly HistoryEntry[] }) {
  if (history.length === 0) return <p className="mall-dim">{documentText.noHistory}</p>;
  return (
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
  );
}
