import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { EvaluationStatus } from "#trpc/contract/shared/codes";
import { managing } from "#trpc/rules/people";
import { needProfile } from "~/features/auth/need-profile";
import { useMay } from "~/features/document/use-may";
import { useSide } from "~/features/document/use-side";
import { evaluationColumns } from "~/features/evaluation/evaluation-columns";
import { EVALUATION_SETTING, EVALUATIONS, scorePath } from "~/features/evaluation/paths";
import { orScreen } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { evaluateText as t } from "~/lib/texts/evaluate";
import { evaluationSettingText as setting } from "~/lib/texts/evaluation-setting";
import { listText } from "~/lib/texts/list";
import { titled } from "~/lib/title";
import { readListQuery } from "~/lists/list-query";
import { ListTools } from "~/lists/list-tools";
import { inBar } from "~/shell/bar-title";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { Pagination } from "~/ui/pagination";
import { orPastEnd } from "~/ui/past-end";
import { StatusTabs } from "~/ui/status-tabs";

const JUDGED = "judged";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const url = new URL(request.url);
  const { keyword, pageNo } = readListQuery(url, { tabs: [], sorts: [] });
  const isJudged = url.searchParams.get("status") === JUDGED;
  // a word looks among both; suppliers see what is judged
  const status = keyword ? undefined : isJudged ? EvaluationStatus.done : EvaluationStatus.waiting;
  const [{ supplierSysNo }, found] = await Promise.all([
    needProfile(args),
    context.api.performance
      .search({ keyword, pageNo, ...(status === undefined ? {} : { status }) })
      .catch(orScreen(request)),
  ]);
  return { ...found, keyword, isJudged, supplierSysNo };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.list);
export const handle = inBar(t.list);

/** RT-62: steps of orders that wait to be judged, and what was judged. */
export default function Evaluations() {
  const { datas, keyword, isJudged, supplierSysNo, ...paged } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const side = useSide();
  const may = useMay();
  const judges = may("evaluation:purchaser:save");
  const pageHref = (pageNo: number) => withQuery(EVALUATIONS, search, { pageNo: pageNo === 1 ? null : pageNo });
  const buys = side === "purchaser";
  const none = buys && !isJudged ? t.noneWaiting : t.noneJudged;
  const empty = (
    <Empty title={keyword ? listText.emptyFiltered : none} icon="star">
      {keyword ? <LinkButton href={EVALUATIONS}>{listText.showAll}</LinkButton> : null}
    </Empty>
  );
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.list}>
          {buys || !supplierSysNo ? null : <LinkButton href={scorePath(supplierSysNo)}>{t.ownScore}</LinkButton>}
          {buys && may(managing("purchaser")) ? (
            <LinkButton href={EVALUATION_SETTING}>{setting.title}</LinkButton>
          ) : null}
        </PageHead>
        <p className="mall-dim">{buys ? t.listLead : t.listLeadOfSupplier}</p>
      </div>
      <Card flush>
        {buys && !keyword ? (
          <StatusTabs
            active={isJudged ? JUDGED : "waiting"}
            tabs={[
              { key: "waiting", label: t.waiting, href: EVALUATIONS },
              { key: JUDGED, label: t.judged, href: withQuery(EVALUATIONS, "", { status: JUDGED }) },
            ]}
          />
        ) : null}
        <ListTools action={EVALUATIONS} keyword={keyword} hint={buys ? t.searchHint : t.searchHintOfSupplier} />
        {datas.length > 0 ? (
          <DataTable
            caption={t.list}
            columns={evaluationColumns(side, judges)}
            rows={datas}
            rowKey={({ sysNo }) => sysNo}
          />
        ) : (
          orPastEnd(paged, pageHref, empty)
        )}
      </Card>
      <Pagination {...paged} capped={paged.totalCapped} href={pageHref} />
    </div>
  );
}
