import type { OperatorEvent } from "#trpc/contract/site";
import { hostText as t } from "~/lib/texts/host";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { Timeline } from "~/ui/steps";

interface OperatorEventsProps {
  events: readonly OperatorEvent[];
  /** what people call the part, where its own name is not for them */
  nameOf?: (subject: string) => string;
}

/** Who did what to a part of the platform. */
export function OperatorEvents({ events, nameOf = (subject) => subject }: OperatorEventsProps) {
  const entries = events.map(({ sysNo, event, subject, operatorName, createTime }) => ({
    key: sysNo,
    title: `${t.eventWords[event] ?? event} ${nameOf(subject)}`,
    who: operatorName,
    at: createTime,
    comment: undefined,
  }));
  return (
    <Card title={t.events}>
      {entries.length > 0 ? <Timeline entries={entries} /> : <Empty title={t.noEvents} icon="history" />}
    </Card>
  );
}
