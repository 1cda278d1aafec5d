import type { SerializeFrom } from "@remix-run/node";
import { Modules } from "~/features/mall-page/modules";
import g from "~/features/product/goods-list.module.css";
import { withQuery } from "~/lib/query";
import { shopText as t } from "~/lib/texts/shop";
import { searchAddress } from "~/shell/search-types";
import { LinkButton } from "~/ui/button";
import { GoodsPage } from "./goods-page";
import type { loadLocalZone } from "./load-zone";
import s from "./shop.module.css";
import { ZoneHead, zoneTitle } from "./zone-head";

/** RT-11, RT-12: what is sold in a region, and the other regions. */
export function LocalZone({ zone }: { zone: SerializeFrom<typeof loadLocalZone> }) {
  const { list, display, keyword, name, named, provinces, modules } = zone;
  return (
    <div className={g.page}>
      <ZoneHead title={t.localIn(name)} lead={t.localLead(name)} />
      <nav className={s.chips} aria-label={t.otherArea}>
        {provinces.map((one) => (
          <a
            key={one.sysNo}
            href={withQuery(`/pages/dfzq/${one.sysNo}`, "", { keyword })}
            aria-current={one.sysNo === named ? "page" : undefined}
          >
            {one.name}
          </a>
        ))}
      </nav>
      <Modules modules={modules} display={display} />
      <GoodsPage list={list} display={display} title={zoneTitle(keyword)} none={t.zoneNone}>
        <LinkButton href={searchAddress("goods", keyword)}>{t.wholeSite}</LinkButton>
      </GoodsPage>
    </div>
  );
}
