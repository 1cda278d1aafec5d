import { Icon } from "~/ui/icon";
import s from "./category-menu.module.css";
import type { MenuCategory } from "./menu-categories";

/** The goods of a category, whatever its level. */
export function categoryPath(sysNo: number): string {
  return `/product/list?category=${sysNo}`;
}

/**
 * The category tree: the first level 220 px wide, the two below it in a panel on hover or focus. Style sheet alone,
 * and every category is a link, so nothing is lost without a mouse or without JavaScript.
 */
export function CategoryMenu({ categories }: { categories: readonly MenuCategory[] }) {
  return (
    <nav className={s.menu} aria-label="商品分类">
      <ul>
        {categories.map((first) => (
          <li key={first.sysNo} className={s.first}>
            <a href={categoryPath(first.sysNo)} className={s.name}>
              <span className={s.words}>
                {first.name}
                <small>{first.children.map(({ name }) => name).join(" · ")}</small>
              </span>
              <Icon name="chevron-right" />
            </a>
            <div className={s.panel}>
              {first.children.map((second) => (
                <dl key={second.sysNo} className={s.group}>
                  <dt>
                    <a href={categoryPath(second.sysNo)}>{second.name}</a>
                  </dt>
                  <dd>
                    {second.children.map((third) => (
                      <a key={third.sysNo} href={categoryPath(third.sysNo)}>
                        {third.name}
                      </a>
                    ))}
                  </dd>
                </dl>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}
