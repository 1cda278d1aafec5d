import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { cx } from "~/lib/cx";
import { shellText as t } from "~/lib/texts/shell";
import { useJson } from "~/lib/use-json";
import { Icon } from "~/ui/icon";
import { Skeleton } from "~/ui/skeleton";
import { CategoryMenu } from "./category-menu";
import { Dropdown } from "./dropdown";
import { LoadFailed } from "./load-failed";
import s from "./main-nav.module.css";
import type { MenuCategory } from "./menu-categories";
import { useShell } from "./shell-data";

/** Categories and modules (R-NAV-01…05). On the home page the categories stand open below, elsewhere they drop down. */
export function MainNav() {
  const { navigation } = useShell();
  const { pathname } = useLocation();
  const atHome = pathname === "/";
  return (
    <nav className={s.bar} aria-label="主导航">
      <div className={`mall-container ${s.row}`}>
        {atHome ? <CategoryHead /> : <CategoryDrop />}
        <ul className={s.items}>
          {navigation.map(({ key, name, url, openInNewTab }) => (
            <li key={key}>
              <a
                href={url}
                className={cx(s.item, pathname === url && s.active)}
                aria-current={pathname === url ? "page" : undefined}
                target={openInNewTab ? "_blank" : undefined}
                rel={openInNewTab ? "noopener" : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function CategoryHead() {
  return (
    <a href="/category" className={s.categories}>
      <Icon name="menu-2" />
      {t.allCategories}
    </a>
  );
}

function CategoryDrop() {
  const [opened, setOpened] = useState(false);
  const { data, failed, retry } = useJson<MenuCategory[]>(opened ? "/shell/categories" : undefined);
  const label = (
    <span className={s.categories}>
      <Icon name="menu-2" />
      {t.allCategories}
    </span>
  );
  return (
    <Dropdown label={label} href="/category" bare onOpen={() => setOpened(true)}>
      {data ? <CategoryMenu categories={data} /> : null}
      {failed ? <LoadFailed onRetry={retry} /> : null}
      {data || failed ? null : (
        <div className={s.loading}>
          <Skeleton lines={8} height={20} />
        </div>
      )}
    </Dropdown>
  );
}
