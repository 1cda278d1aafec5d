import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { needModule } from "~/features/module/load-module";
import s from "~/features/module/module.module.css";
import { Contact } from "~/features/module/module-page";
import { HallFilter, hallSearchOf } from "~/features/tender-notice/hall-filter";
import { HallList } from "~/features/tender-notice/hall-list";
import { orProblem, orUnread } from "~/lib/failure";
import { moduleText } from "~/lib/texts/module";
import { partsText } from "~/lib/texts/parts";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty, ErrorBlock } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.hall);
export const handle = inBar(t.hall);

const PATH = "/tender/hall";
const PAGE_SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  needModule(args, "tender");
  const { request, context } = args;
  const search = hallSearchOf(request.url);
  const [found, provinces] = await Promise.all([
    context.api.tender.hallList({ ...search, pageSize: PAGE_SIZE }).catch(orProblem(request)),
    context.api.area.areas({}).catch(orUnread(context, partsText.areas)),
  ]);
  const areas = (provinces ?? []).map(({ levelCode, name }) => ({ value: levelCode, label: name }));
  return { search, areas, found };
}

const hrefOf = (search: ReturnType<typeof hallSearchOf>, pageNo: number): string => {
  const query = new URLSearchParams({ keyword: search.keyword, area: search.area, status: search.status });
  if (pageNo > 1) query.set("pageNo", String(pageNo));
  return `${PATH}?${query}`;
};

/** RT-02: the tender hall. */
export default function TenderHall() {
  const { search, areas, found } = useLoaderData<typeof loader>();
  return (
    <div className={s.page}>
      <PageHead title={t.hall} />
      <p className={s.lead}>{t.hallLead}</p>
      <HallFilter search={search} areas={areas} />
      {"problem" in found ? (
        <Card>
          <ErrorBlock message={found.problem.message} retryHref={hrefOf(search, search.pageNo)} />
        </Card>
      ) : found.datas.length === 0 ? (
        <Card>
          <Empty title={t.hallNone} icon="clipboard-list">
            <p className="mall-dim">{t.hallNoneHint}</p>
            <div className={s.ways}>
              <LinkButton href="/enquiry" variant="primary">
                {moduleText.toEnquiry}
              </LinkButton>
              <LinkButton href="/product/list">{moduleText.toGoods}</LinkButton>
            </div>
          </Empty>
        </Card>
      ) : (
        <Card title={t.found(found.total)}>
          <HallList rows={found.datas} />
          <Pagination
            pageNo={found.pageNo}
            pageSize={found.pageSize}
            total={found.total}
            href={(pageNo) => hrefOf(search, pageNo)}
          />
        </Card>
      )}
      <Contact />
    </div>
  );
}
