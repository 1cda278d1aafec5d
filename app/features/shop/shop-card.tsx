import type { Shop } from "#trpc/contract/mall";
import { countText } from "~/lib/format";
import { shopText as t } from "~/lib/texts/shop";
import { shopPath } from "~/shell/shop-search";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import s from "./shop.module.css";

/** The sign of a shop: logo, name, who stands behind it, how it is judged. */
export function ShopSign({ shop, showScore, level = 2 }: { shop: Shop; showScore: boolean; level?: 1 | 2 }) {
  const Name = `h${level}` as const;
  return (
    <>
      <span className={s.logo}>
        {shop.logoUrl ? (
          <img src={shop.logoUrl} alt="" width={56} height={56} loading="lazy" />
        ) : (
          <Icon name="building-store" size={24} />
        )}
      </span>
      <div className={s.words}>
        <Name className={s.name}>{level === 1 ? shop.name : <a href={shopPath(shop.shopSysNo)}>{shop.name}</a>}</Name>
        <p className="mall-dim">{shop.supplierName}</p>
        <p className={s.facts}>
          {t.skus(countText(shop.skuCount))}
          {showScore ? ` · ${t.score(shop.score.toFixed(1))}` : ""}
        </p>
      </div>
    </>
  );
}

/** A shop among others. */
export function ShopCard({ shop, showScore }: { shop: Shop; showScore: boolean }) {
  return (
    <article className={s.card}>
      <ShopSign shop={shop} showScore={showScore} />
      <LinkButton href={shopPath(shop.shopSysNo)} className={s.enter}>
        {t.enter}
      </LinkButton>
    </article>
  );
}
