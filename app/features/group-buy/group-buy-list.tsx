import { useLoaderData, useLocation } from "@remix-run/react";
import type { GroupBuy } from "#trpc/contract/group-buy";
import { countText, money, quantity } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { groupBuyText as t } from "~/lib/texts/group-buy";
import { ListTools } from "~/lists/list-tools";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { FilterChips } from "~/ui/filter-chips";
import { Pagination } from "~/ui/pagination";
import { StatusTabs } from "~/ui/status-tabs";
import s from "./group-buy.module.css";
import { GroupBuyTag, Progress, StepPrice, timeWords } from "./group-buy-parts";
import type { loadGroupBuys } from "./load-group-buy";
import { groupBuyList, groupBuyPath } from "./paths";

function GroupBuyCard({ one, now }: { one: GroupBuy; now: number }) {
  return (
    <article className={s.card}>
      <img src={one.mainImgUrl} alt="" width={120} height={120} loading="lazy" />
      <div className={s.words}>
        <h2 className={s.name}>
          <a href={groupBuyPath(one.sysNo)}>{one.title}</a>
          <GroupBuyTag status={one.status} />
        </h2>
        <p className={s.small}>
          {one.skuName} {one.skuSpec} · {one.supplierName}
        </p>
        <StepPrice one={one} />
        <p className={s.steps}>
          {one.stepList.map(({ from, unitPrice }) => (
            <span key={from} className={s.small}>
              ≥{quantity(from)} {one.unit}
              {unitPrice === null ? "" : ` ¥${money(unitPrice)}`}
            </span>
          ))}
        </p>
        <Progress one={one} />
        <p className={s.small}>{timeWords(one, now)}</p>
      </div>
    </article>
  );
}

/** RT-03: group purchases, a page of cards. */
export function GroupBuyList() {
  const { list, state, keyword, here, areaName, now } = useLoaderData<typeof loadGroupBuys>();
  const { search } = useLocation();
  if (!list) return null;
  const href = (change: Record<string, string | number | null>) =>
    withQuery(groupBuyList, search, { pageNo: null, ...change });
  const tabs = (["", "open", "reached", "ended"] as const).map((key) => ({
    ...{ key, label: key === "" ? t.all : t[key] },
    href: href({ state: key || null }),
  }));
  const isFiltered = state !== "" || keyword !== "" || here;
  return (
    <div className={s.page}>
      <PageHead title={t.title} aside={<span className="mall-dim">{countText(list.total)}</span>} />
      <p className="mall-dim">{t.lead}</p>
      <StatusTabs tabs={tabs} active={state} />
      <div className={s.tools}>
        <ListTools action={groupBuyList} keyword={keyword} hint={t.hint} tab={state} tabName="state" />
        {here ? (
          <FilterChips chips={[{ label: t.here(areaName), href: href({ here: null }) }]} clearHref={groupBuyList} />
        ) : (
          <LinkButton size="small" href={href({ here: 1 })}>
            {t.here(areaName)}
          </LinkButton>
        )}
      </div>
      {list.datas.length > 0 ? (
        <div className={s.cards}>
          {list.datas.map((one) => (
            <GroupBuyCard key={one.sysNo} one={one} now={now} />
          ))}
        </div>
      ) : (
        <Card>
          <Empty
            title={isFiltered ? t.noneFound : t.none}
            icon="users"
            ways={
              <LinkButton href={isFiltered ? groupBuyList : "/product/list"}>
                {isFiltered ? t.allOf : t.toGoods}
              </LinkButton>
            }
          >
            {isFiltered ? null : <p className="mall-dim">{t.noneHint}</p>}
          </Empty>
        </Card>
      )}
      <Pagination {...list} deepest={500} href={(pageNo) => href({ pageNo: pageNo === 1 ? null : pageNo })} />
    </div>
  );
}
