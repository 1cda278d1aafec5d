import type { MetaFunction } from "@remix-run/react";
import { ModulePage } from "~/features/module/module-page";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.welfare);
export const handle = inBar(t.welfare);

/** RT-35: staff on a phone stay here (R-MOB-08). */
export default function Welfare() {
  return <ModulePage title={t.welfare} lead={t.welfareLead} none={t.welfareNone} hint={t.welfareHint} icon="star" />;
}
