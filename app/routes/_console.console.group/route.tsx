import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { OperatorEvents } from "~/features/console/operator-events";
import { groupIntents } from "~/features/group/act-group";
import { GroupTable } from "~/features/group/group-table";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { groupText as t } from "~/lib/texts/group";
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

const PATH = "/console/group";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { keyword, pageNo } = readListQuery(new URL(request.url), { tabs: [], sorts: [] });
  const [found, form] = await Promise.all([
    context.api.organization.search({ keyword, pageNo }).catch(orScreen(request)),
    formState(args),
  ]);
  return { ...found, keyword, form };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, groupIntents);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** Purchasers' organisations and their parents. */
export default function Groups() {
  const { datas, events, keyword, ...paged } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const refused = useRefused();
  const pageHref = (pageNo: number) => withQuery(PATH, search, { pageNo: pageNo === 1 ? null : pageNo });
  const empty = (
    <Empty title={keyword ? listText.emptyFiltered : t.empty} icon="search">
      <LinkButton href={PATH}>{listText.showAll}</LinkButton>
    </Empty>
  );
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} />
        <p className="mall-dim">{t.hint}</p>
        <FormMessage refused={refused} />
      </div>
      <Card flush>
        <ListTools action={PATH} keyword={keyword} hint={t.searchHint} />
        {datas.length > 0 ? <GroupTable rows={datas} /> : orPastEnd(paged, pageHref, empty)}
      </Card>
      <Pagination {...paged} href={pageHref} />
      <OperatorEvents events={events} />
    </div>
  );
}
