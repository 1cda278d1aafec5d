import type { PeopleEvent } from "#trpc/contract/people";
import { peopleText as t } from "~/lib/texts/people";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { Timeline } from "~/ui/steps";
import { codeNames } from "./words";

const changesOf = ({ event, given, taken }: PeopleEvent): string =>
  (event === "approval"
    ? [t.settled(given.join("，")), t.settledBefore(taken.join("，"))]
    : [given.length > 0 ? t.given(codeNames(given)) : "", taken.length > 0 ? t.taken(codeNames(taken)) : ""]
  )
    .filter(Boolean)
    .join("；");

/** Who changed what about an organisation's people. */
export function PeopleEvents({ events }: { events: readonly PeopleEvent[] }) {
  const entries = events.map((event) => ({
    key: event.sysNo,
    title: `${t.events[event.event]} ${event.subject}`,
    who: event.operatorName,
    at: event.createTime,
    comment: changesOf(event) || undefined,
  }));
  return (
    <Card title={t.eventsTitle}>
      {entries.length > 0 ? <Timeline entries={entries} /> : <Empty title={t.noEvents} icon="users" />}
    </Card>
  );
}
