import type { MetaFunction } from "@remix-run/react";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { HeadersFunction } from "@remix-run/server-runtime";
import { GoodsPage } from "~/features/shop/goods-page";
import { loadHouseZone } from "~/features/shop/load-zone";
import s from "~/features/shop/shop.module.css";
import { withQuery } from "~/lib/query";
import { shopText as t } from "~/lib/texts/shop";
import { titled } from "~/lib/title";
import { searchAddress } from "~/shell/search-types";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";

export const loader = loadHouseZone;
export const headers: HeadersFunction = () => ({ "Cache-Control": "public, s-maxage=30" });
export const meta: MetaFunction = ({ matches }) => titled(matches, t.house);

/** RT-10: the zone for house and home. */
export default function HouseZone() {
  const zone = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  if (!zone) {
    const keyword = new URLSearchParams(search).get("keyword");
    return (
      <>
        <PageHead title={t.house} />
        <Empty title={t.houseNone}>
          <LinkButton href={searchAddress("goods", keyword)}>{t.wholeSite}</LinkButton>
        </Empty>
      </>
    );
  }
  return (
    <div className={s.page}>
      <p className="mall-dim">{t.houseLead}</p>
      <GoodsPage
        list={zone.list}
        display={zone.display}
        title={t.house}
        level={1}
        here={pathname + search}
        href={(pageNo) => withQuery(pathname, search, { pageNo: pageNo === 1 ? null : pageNo })}
        none={t.zoneNone}
      >
        <LinkButton href={searchAddress("goods", zone.keyword)}>{t.wholeSite}</LinkButton>
      </GoodsPage>
    </div>
  );
}
