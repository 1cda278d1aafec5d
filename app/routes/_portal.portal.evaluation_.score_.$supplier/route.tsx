import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { shareNames } from "#trpc/rules/supplier-score";
import { useSide } from "~/features/document/use-side";
import { EVALUATIONS } from "~/features/evaluation/paths";
import { ScoreEvidence } from "~/features/evaluation/score-evidence";
import { ScoreMonths } from "~/features/evaluation/score-months";
import { ShareTable } from "~/features/evaluation/share-table";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { idOf } from "~/lib/id";
import { evaluateText as t } from "~/lib/texts/evaluate";
import { titled } from "~/lib/title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

export const loader = async ({ request, context, params }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams.get("share");
  const share = shareNames.find((name) => name === asked);
  const score = await context.api.performance
    .getSupplierScore({ supplierSysNo: idOf(params.supplier), ...(share ? { share } : {}) })
    .catch(orScreen(request));
  return { score, share };
};

export const meta: MetaFunction = ({ matches }) => titled(matches, t.scoreTitle);

/** How a supplier did in the last year, with what it follows from. */
export default function SupplierScorePage() {
  const { score, share } = useLoaderData<typeof loader>();
  const until = dateTime(score.untilTime);
  const lead = useSide() === "supplier" ? t.scoreLeadOfSupplier(until) : t.scoreLead(until);
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.list, href: EVALUATIONS }, { label: t.scoreTitle }]} />
        <PageHead title={t.scoreOf(score.supplierName)} />
        <p className="mall-dim">{lead}</p>
      </div>
      <ShareTable score={score} />
      <ScoreMonths score={score} />
      <ScoreEvidence score={score} share={share} />
    </div>
  );
}
