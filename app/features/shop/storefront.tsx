import { useLoaderData, useLocation } from "@remix-run/react";
import { Modules } from "~/features/mall-page/modules";
import { SHOPS } from "~/features/mall-page/page-intents";
import g from "~/features/product/goods-list.module.css";
import { withQuery } from "~/lib/query";
import { mallPageText } from "~/lib/texts/mall-page";
import { serviceText } from "~/lib/texts/service";
import { shopText as t } from "~/lib/texts/shop";
import { ConsultSupplier } from "~/shell/consult-link";
import { searchAddress } from "~/shell/search-types";
import { shopPath } from "~/shell/shop-search";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { buyersWords } from "./buyers-words";
import { GoodsPage } from "./goods-page";
import type { loadShop } from "./load-shop";
import s from "./shop.module.css";
import { ShopSign } from "./shop-card";

/** A shop: its sign, the departments it sells in, its goods or what its own search found. */
export function Storefront() {
  const { shop, display, buyers, modules, isPreview, list, keyword, categorySysNo } = useLoaderData<typeof loadShop>();
  const { pathname, search } = useLocation();
  const categories = list.facets?.categories ?? [];
  const link = (sysNo: number | null) => withQuery(pathname, search, { category: sysNo, pageNo: null });
  const chosen = categories.find(({ sysNo }) => sysNo === categorySysNo);
  return (
    <div className={g.page}>
      <header className={s.sign}>
        <ShopSign shop={shop} showScore={display.showScore} level={1} />
        <ConsultSupplier asked={{ supplier: shop.supplierSysNo }} className={s.consult}>
          <Icon name="headset" />
          {serviceText.consultShop}
        </ConsultSupplier>
      </header>
      {buyers.length > 0 ? (
        <p className="mall-dim">
          {t.buyers}
          {buyersWords(buyers)}
        </p>
      ) : null}
      {isPreview ? (
        <p className={s.preview} role="status">
          {mallPageText.previewing} <a href={SHOPS}>{mallPageText.endPreview}</a>
        </p>
      ) : null}
      <Modules modules={modules} display={display} />
      {categories.length > 1 || categorySysNo !== undefined ? (
        <nav className={s.chips} aria-label={t.departments}>
          <a href={link(null)} aria-current={categorySysNo === undefined ? "page" : undefined}>
            {t.allGoods}
          </a>
          {categories.map(({ sysNo, name }) => (
            <a key={sysNo} href={link(sysNo)} aria-current={sysNo === categorySysNo ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
      ) : null}
      <GoodsPage
        list={list}
        display={display}
        title={keyword ? t.inShop(keyword) : (chosen?.name ?? t.allGoods)}
        none={keyword ? t.shopNone : t.shopEmpty}
      >
        {keyword ? (
          <>
            <LinkButton href={shopPath(shop.shopSysNo)} variant="primary">
              {t.wholeShop}
            </LinkButton>
            <LinkButton href={searchAddress("goods", keyword)}>{t.wholeSite}</LinkButton>
          </>
        ) : (
          <LinkButton href="/product/list">{t.searchGoods}</LinkButton>
        )}
      </GoodsPage>
    </div>
  );
}
