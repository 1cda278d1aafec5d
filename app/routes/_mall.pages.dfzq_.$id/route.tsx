import type { HeadersFunction } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import g from "~/features/product/goods-list.module.css";
import { GoodsPage } from "~/features/shop/goods-page";
import { loadNamedZone } from "~/features/shop/load-zone";
import { LocalZone } from "~/features/shop/local-zone";
import { ZoneHead } from "~/features/shop/zone-head";
import { mallPageText } from "~/lib/texts/mall-page";
import { shopText as t } from "~/lib/texts/shop";
import { titled } from "~/lib/title";
import { LinkButton } from "~/ui/button";

export const loader = loadNamedZone;
export const headers: HeadersFunction = () => ({ "Cache-Control": "public, s-maxage=30" });
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled(matches, data ? (data.made?.name ?? ("name" in data ? t.localIn(data.name) : t.local)) : t.local);

/** RT-12. */
export default function NamedZone() {
  const zone = useLoaderData<typeof loader>();
  if (!zone.made) return <LocalZone zone={zone} />;
  const { name, datas } = zone.made;
  const list = { datas, total: datas.length, pageNo: 1, pageSize: Math.max(datas.length, 1) };
  return (
    <div className={g.page}>
      <ZoneHead title={name} lead={mallPageText.zoneLead} />
      <GoodsPage list={list} display={zone.display} title={t.allGoods} none={mallPageText.zoneNone}>
        <LinkButton href="/pages/dfzq">{t.local}</LinkButton>
      </GoodsPage>
    </div>
  );
}
