import { homeText as t } from "~/lib/texts/home";
import { shellText } from "~/lib/texts/shell";
import { categoryPath } from "~/shell/category-menu";
import type { MenuCategory } from "~/shell/menu-categories";
import { Icon } from "~/ui/icon";
import s from "./category-tiles.module.css";

/** Two rows of five, the last of which leads to all. */
const TILES = 9;

/** What one comes for first on a phone: the categories, before anything else of the home page. */
export function CategoryTiles({ categories }: { categories: readonly MenuCategory[] }) {
  return (
    <nav className={s.tiles} aria-label={shellText.tabCategory}>
      {categories.slice(0, TILES).map(({ sysNo, name, imageUrl }) => (
        <a key={sysNo} href={categoryPath(sysNo)}>
          {imageUrl ? (
            <img src={imageUrl} alt="" width={44} height={44} loading="lazy" />
          ) : (
            <Icon name="category" size={24} />
          )}
          {name}
        </a>
      ))}
      <a href="/category">
        <span className={s.all}>
          <Icon name="category" size={24} />
        </span>
        {t.allCategories}
      </a>
    </nav>
  );
}
