import { useLocation } from "@remix-run/react";
import { cx } from "~/lib/cx";
import { badge } from "~/lib/format";
import { seesCart } from "~/lib/permission";
import { shellText as t } from "~/lib/texts/shell";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { ConsultLink } from "./consult-link";
import { Dropdown, DropdownLinks } from "./dropdown";
import { PhoneBell } from "./message-bell";
import s from "./mobile-bars.module.css";
import { SearchBox } from "./search-box";
import { ServiceBadge } from "./service-badge";
import { type ShellUser, useShell } from "./shell-data";
import { useInMessages } from "./use-in-messages";

interface Tab {
  href: string;
  label: string;
  icon: IconName;
}

const home: Tab = { href: "/", label: t.tabHome, icon: "home" };
const category: Tab = { href: "/category", label: t.tabCategory, icon: "category" };
const buyMore: Tab = { href: "/buy-more", label: t.tabBuyMore, icon: "history" };
const cart: Tab = { href: "/pages/cart", label: t.tabCart, icon: "shopping-cart" };

function tabsOf(user: ShellUser | null): Tab[] {
  const mine: Tab = { href: "/mine", label: t.tabMine, icon: "user" };
  // R-MOB-06, R-MOB-10
  return [...(seesCart(user) ? [category, buyMore, cart] : []), mine];
}

/** Back, title or search, and the menu (R-MOB-01). Only on narrow screens and mobile hosts. */
export function MobileTopBar({ title }: { title?: string | undefined }) {
  const { user, tenant, area, navigation, site } = useShell();
  const { pathname, search } = useLocation();
  const inMessages = useInMessages(search);
  const isHome = pathname === "/";
  const areaHref = `/area?return_to=${encodeURIComponent(pathname + search)}`;
  return (
    <header className={s.top}>
      {isHome ? (
        <div className={s.brand}>
          <b>{tenant.name}</b>
          <a href={areaHref}>
            <Icon name="map-pin" />
            {area.names[1] ?? area.names[0] ?? t.areaAll}
          </a>
        </div>
      ) : (
        <button
          type="button"
          className={cx(s.back, "mall-needs-js")}
          aria-label={t.back}
          onClick={() => history.back()}
        >
          <Icon name="chevron-left" size={24} />
        </button>
      )}
      <div className={s.middle}>{title ? <b className={s.title}>{title}</b> : <SearchBox compact />}</div>
      <PhoneBell />
      {inMessages && site.customerServiceOn ? (
        // R-MOB-02
        <ConsultLink className={s.service}>
          <Icon name="headset" size={24} label={t.service} />
          <ServiceBadge corner />
        </ConsultLink>
      ) : (
        <Dropdown label={<Icon name="menu-2" size={24} label={t.menu} />} bare align="right" className={s.menu}>
          <DropdownLinks>
            {(seesCart(user) ? [home, ...tabsOf(user)] : tabsOf(user)).map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
            {/* what a tenant adds is the tenant's decision; home is among the ways above */}
            {navigation
              .filter(({ showInMobile, url }) => showInMobile && url !== "/")
              .map(({ key, name, url }) => (
                <a key={key} href={url}>
                  {name}
                </a>
              ))}
          </DropdownLinks>
        </Dropdown>
      )}
    </header>
  );
}

/** Category, frequently bought, cart and mine for buyers; only mine for others (R-MOB-06). */
export function MobileBottomNav() {
  const { user, cartCount } = useShell();
  const { pathname } = useLocation();
  return (
    <nav className={s.bottom} aria-label="底部导航" data-bottom-navigation>
      {tabsOf(user).map(({ href, label, icon }) => {
        const active = pathname === href.split("?")[0];
        return (
          <a
            key={href}
            href={href}
            className={cx(s.tab, active && s.active)}
            aria-current={active ? "page" : undefined}
          >
            <Icon name={icon} size={24} />
            {label}
            {icon === "shopping-cart" && cartCount > 0 ? <span className={s.badge}>{badge(cartCount)}</span> : null}
          </a>
        );
      })}
    </nav>
  );
}
