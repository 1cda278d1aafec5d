import type { PriceDisplaySettings } from "#trpc/contract/mall";
import { homeText as t } from "~/lib/texts/home";
import { categoryPath } from "~/shell/category-menu";
import type { MenuCategory } from "~/shell/menu-categories";
import { ErrorBlock } from "~/ui/empty";
import { Icon } from "~/ui/icon";
import type { CardSku } from "./card-sku";
import s from "./floor.module.css";
import { FIRST_ROW, ProductCard } from "./product-card";

/** what the side panel has room for */
const GROUPS = 5;
const LINKS = 6;

export interface FloorData {
  category: MenuCategory;
  /** undefined: the list could not be asked */
  skus: CardSku[] | undefined;
}

/** A first-level category on the home page: its side panel with sub-categories, and eight of its goods. */
export function Floor({ floor, display, first }: { floor: FloorData; display: PriceDisplaySettings; first: boolean }) {
  const { category, skus } = floor;
  const id = `floor-${category.sysNo}`;
  return (
    <section className={s.floor} aria-labelledby={id}>
      <div className={s.head}>
        <h2 id={id}>{category.name}</h2>
        <a href={categoryPath(category.sysNo)} className="mall-dim">
          {t.floorMore}
          <span className="mall-hidden">{category.name}</span>
          <Icon name="chevron-right" />
        </a>
      </div>
      <div className={s.body}>
        <div className={s.side}>
          {category.imageUrl ? <img src={category.imageUrl} alt="" width={220} height={165} loading="lazy" /> : null}
          {category.children.slice(0, GROUPS).map((group) => (
            <div key={group.sysNo} className={s.group}>
              <a href={categoryPath(group.sysNo)}>{group.name}</a>
              {group.children.length > 0 ? (
                <p>
                  {group.children.slice(0, LINKS).map((one) => (
                    <a key={one.sysNo} href={categoryPath(one.sysNo)}>
                      {one.name}
                    </a>
                  ))}
                </p>
              ) : null}
            </div>
          ))}
        </div>
        {skus ? (
          <div className={s.cards}>
            {skus.map((sku, at) => (
              <ProductCard key={sku.sysNo} sku={sku} display={display} seen={first && at < FIRST_ROW} />
            ))}
          </div>
        ) : (
          <ErrorBlock message={t.floorFailed} retryHref="/" />
        )}
      </div>
    </section>
  );
}
