import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { brandIntents } from "~/features/brand/act-brand";
import { BrandForm, BrandTable } from "~/features/brand/brand-table";
import { OperatorEvents } from "~/features/console/operator-events";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { brandText as t } from "~/lib/texts/brand";
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

const PATH = "/console/brand";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { keyword, pageNo } = readListQuery(new URL(request.url), { tabs: [], sorts: [] });
  const [found, makers, form] = await Promise.all([
    context.api.brand.search({ keyword, pageNo }).catch(orScreen(request)),
    context.api.brand.suppliers({}).catch(orScreen(request)),
    formState(args),
  ]);
  return { ...found, makers, keyword, form };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, brandIntents);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** Brands and their makers. */
export default function Brands() {
  const { datas, makers, events, keyword, ...paged } = useLoaderData<typeof loader>();
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
        {datas.length > 0 ? <BrandTable rows={datas} makers={makers} /> : orPastEnd(paged, pageHref, empty)}
      </Card>
      <Pagination {...paged} href={pageHref} />
      <Card title={t.add}>
        <BrandForm />
      </Card>
      <OperatorEvents events={events} />
    </div>
  );
}
