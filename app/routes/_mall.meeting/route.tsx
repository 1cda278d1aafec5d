import type { MetaFunction } from "@remix-run/react";
import { ModulePage } from "~/features/module/module-page";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.meeting);
export const handle = inBar(t.meeting);

/** RT-34: staff on a phone stay here (R-MOB-08). */
export default function Meeting() {
  return (
    <ModulePage title={t.meeting} lead={t.meetingLead} none={t.meetingNone} hint={t.meetingHint} icon="calendar" />
  );
}
