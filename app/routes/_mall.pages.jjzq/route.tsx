import type { HeadersFunction } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Modules } from "~/features/mall-page/modules";
import g from "~/features/product/goods-list.module.css";
import { AddingForm } from "~/features/product/product-card";
import { GoodsPage } from "~/features/shop/goods-page";
import { loadHouseZone } from "~/features/shop/load-zone";
import { ZoneHead, zoneTitle } from "~/features/shop/zone-head";
import { shopText as t } from "~/lib/texts/shop";
import { titled } from "~/lib/title";
import { searchAddress } from "~/shell/search-types";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";

export const loader = loadHouseZone;
export const headers: HeadersFunction = () => ({ "Cache-Control": "public, s-maxage=30" });
export const meta: MetaFunction = ({ matches }) => titled(matches, t.house);

/** RT-10: the zone for house and home. */
export default function HouseZone() {
  const { zone, modules, display } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  if (!zone && modules.length === 0) {
    const keyword = new URLSearchParams(search).get("keyword");
    return (
      <>
        <PageHead title={t.house} />
        <Card>
          <Empty
            title={t.houseNone}
            ways={<LinkButton href={searchAddress("goods", keyword)}>{t.wholeSite}</LinkButton>}
          />
        </Card>
      </>
    );
  }
  return (
    <div className={g.page}>
      <ZoneHead title={t.house} lead={t.houseLead} />
      <Modules modules={modules} display={display} />
      {zone ? (
        <GoodsPage list={zone.list} display={display} title={zoneTitle(zone.keyword)} none={t.zoneNone}>
          <LinkButton href={searchAddress("goods", zone.keyword)}>{t.wholeSite}</LinkButton>
        </GoodsPage>
      ) : (
        <AddingForm here={pathname + search} />
      )}
    </div>
  );
}
