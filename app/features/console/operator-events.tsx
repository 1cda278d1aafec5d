import type { OperatorEvent } from "#trpc/contract/site";
import { hostText as t } from "~/lib/texts/host";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { Timeline } from "~/ui/steps";

/** Who did what to a part of the platform. */
export function OperatorEvents({ events }: { events: readonly OperatorEvent[] }) {
  const entries = events.map(({ sysNo, event, subject, operatorName, createTime }) => ({
    key: sysNo,
    title: `${t.eventWords[event] ?? event} ${subject}`,
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
