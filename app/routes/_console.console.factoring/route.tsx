import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { FactoringStatus, factoringStatus } from "#trpc/rules/kinds/factoring";
import { chinaDay } from "#trpc/rules/price";
import { actLent } from "~/features/factoring/act-lent";
import { LentTable } from "~/features/factoring/lent-table";
import { formState } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { factoringText as t } from "~/lib/texts/factoring";
import { listText } from "~/lib/texts/list";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { readListQuery } from "~/lists/list-query";
import { ListTools } from "~/lists/list-tools";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { Pagination } from "~/ui/pagination";
import { orPastEnd } from "~/ui/past-end";
import { StatusTabs } from "~/ui/status-tabs";

const PATH = "/console/factoring";
const statuses = [
  ...[FactoringStatus.agreed, FactoringStatus.approved, FactoringStatus.paidOut],
  ...[FactoringStatus.repaid, FactoringStatus.refused],
] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const url = new URL(request.url);
  const { keyword, pageNo } = readListQuery(url, { tabs: [], sorts: [] });
  const status = statuses.find((one) => String(one) === url.searchParams.get("status"));
  const statusList = status === undefined ? [] : [status];
  const [found, form] = await Promise.all([
    context.api.factoring.searchLent({ keyword, pageNo, statusList }).catch(orScreen(request)),
    formState(args),
  ]);
  return { ...found, keyword, status: status === undefined ? "" : String(status), form, today: chinaDay(new Date()) };
}

export const action = actLent;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.answers);

/** What funding parties answer, pay out and get back, recorded by an operator. */
export default function Answers() {
  const { datas, keyword, status, today, form: _form, ...paged } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const pageHref = (pageNo: number) => withQuery(PATH, search, { pageNo: pageNo === 1 ? null : pageNo });
  const tab = (key: string, label: string) => ({
    ...{ key, label, href: withQuery(PATH, search, { status: key || null, pageNo: null }) },
  });
  const empty = (
    <Empty title={t.answersEmpty} icon="coins">
      {keyword || status ? <LinkButton href={PATH}>{listText.showAll}</LinkButton> : null}
    </Empty>
  );
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.answers} />
        <p className="mall-dim">{t.answersHint}</p>
      </div>
      <Card flush>
        <StatusTabs
          active={status}
          tabs={[tab("", t.all), ...statuses.map((one) => tab(String(one), factoringStatus[one]))]}
        />
        <ListTools action={PATH} keyword={keyword} hint={t.answersSearch} tab={status} />
        {datas.length > 0 ? <LentTable rows={datas} today={today} /> : orPastEnd(paged, pageHref, empty)}
      </Card>
      <Pagination {...paged} href={pageHref} />
    </div>
  );
}
