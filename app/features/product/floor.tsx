import type { Category, PriceDisplaySettings } from "#trpc/contract/mall";
import { homeText as t } from "~/lib/texts/home";
import { categoryPath } from "~/shell/category-menu";
import { ErrorBlock } from "~/ui/empty";
import { Icon } from "~/ui/icon";
import type { CardSku } from "./card-sku";
import s from "./floor.module.css";
import { ProductCard } from "./product-card";

type CategoryName = Pick<Category, "sysNo" | "name">;

export interface FloorData {
  category: CategoryName & { imageUrl: string; groups: (CategoryName & { below: CategoryName[] })[] };
  /** undefined: the list could not be asked */
  skus: CardSku[] | undefined;
}

/** A first-level category on the home page: its side panel with sub-categories, and eight of its goods. */
export function Floor({ floor, display }: { floor: FloorData; display: PriceDisplaySettings }) {
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
          {category.groups.map((group) => (
            <dl key={group.sysNo}>
              <dt>
                <a href={categoryPath(group.sysNo)}>{group.name}</a>
              </dt>
              <dd>
                {group.below.map((one) => (
                  <a key={one.sysNo} href={categoryPath(one.sysNo)}>
                    {one.name}
                  </a>
                ))}
              </dd>
            </dl>
          ))}
        </div>
        {skus ? (
          <div className={s.cards}>
            {skus.map((sku) => (
              <ProductCard key={sku.sysNo} sku={sku} display={display} />
            ))}
          </div>
        ) : (
          <ErrorBlock message={t.floorFailed} retryHref="/" />
        )}
      </div>
    </section>
  );
}
