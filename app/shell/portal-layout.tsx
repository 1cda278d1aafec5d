import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PaletteEntry } from "~/features/palette/palette-entry";
import { cx } from "~/lib/cx";
import { seesCart } from "~/lib/permission";
import { portalText as t } from "~/lib/texts/portal";
import { Icon } from "~/ui/icon";
import { FoldedGroup } from "./folded-group";
import { Logo } from "./logo";
import { activeEntry, menuSections } from "./menu-sections";
import { PhoneBell } from "./message-bell";
import { MiniCart } from "./mini-cart";
import { MobileBottomNav } from "./mobile-bars";
import type { PortalEntry } from "./portal-entry";
import s from "./portal-layout.module.css";
import { portalMenu } from "./portal-menu";
import { useShell } from "./shell-data";
import { TopBar } from "./top-bar";
import { UnreadParts } from "./unread-parts";

export interface PortalLayoutProps {
  children: ReactNode;
  /** the workbench unless told otherwise */
  title?: string;
  /** the workbench's menu by role unless told otherwise */
  entries?: readonly PortalEntry[];
}

/** The workbench and its like: menu at the left, on the phone a bar at the bottom. */
export function PortalLayout({ children, title: given, entries: givenEntries }: PortalLayoutProps) {
  const { user, device, workbench, site } = useShell();
  const title = given ?? (user?.currentIdentity === "personal" ? t.personalHome : t.workbench);
  const menu = given ? t.menuOf(given) : t.menu;
  const { pathname } = useLocation();
  const entries = givenEntries ?? (user ? portalMenu(user, workbench, site.modules, site.closed) : []);
  const active = activeEntry(entries, pathname);
  const { before, sections, after } = menuSections(entries);
  return (
    <div className={s.portal}>
      {device === "mobile" ? null : (
        <div className={s.desktop}>
          <TopBar />
        </div>
      )}
      <header className={s.head}>
        <div className={`mall-container ${s.row}`}>
          <Logo small />
          <span className={s.title}>{title}</span>
          {user?.organizationName ? <span className={s.organization}>{user.organizationName}</span> : null}
          <div className={s.right}>{user ? <PaletteEntry /> : null}</div>
          <PhoneBell />
          <a href="/" className={s.toMall}>
            <Icon name="building-store" size={20} />
            <span className={s.toMallWord}>{t.backToMall}</span>
          </a>
          {seesCart(user) ? (
            <div className={s.desktop}>
              <MiniCart />
            </div>
          ) : null}
        </div>
      </header>
      <div className={`mall-container ${s.columns}`}>
        <nav className={s.menu} aria-label={menu}>
          <Entries entries={before} active={active} />
          {sections.map((section) => (
            <FoldedGroup
              key={section.group}
              section={section}
              isCurrent={active !== undefined && section.entries.includes(active)}
            >
              <Entries entries={section.entries} active={active} />
            </FoldedGroup>
          ))}
          <Entries entries={after} active={active} />
        </nav>
        <main id="main" className={s.main} tabIndex={-1}>
          <UnreadParts />
          {children}
        </main>
      </div>
      {user?.currentIdentity === "personal" ? (
        // R-MOB-10: their phone has one bottom navigation, in the mall and in the workbench
        <MobileBottomNav />
      ) : (
        <nav className={s.tabs} aria-label={menu} data-bottom-navigation>
          {givenEntries ? null : (
            <a href="/" className={s.tab}>
              <Icon name="home" size={24} />
              {t.tabMall}
            </a>
          )}
          {entries
            .filter(({ tab }) => tab)
            .map((entry) => (
              <a
                key={entry.href}
                href={entry.href}
                className={cx(s.tab, entry === active && s.active)}
                aria-current={entry === active ? "page" : undefined}
              >
                <Icon name={entry.icon} size={24} />
                {entry.tab}
              </a>
            ))}
          {givenEntries ? (
            <MoreEntries key={pathname} entries={entries.filter(({ tab }) => !tab)} active={active} />
          ) : null}
        </nav>
      )}
    </div>
  );
}

interface EntriesProps {
  entries: readonly PortalEntry[];
  active: PortalEntry | undefined;
}

const Entries = ({ entries, active }: EntriesProps) =>
  entries.map((entry) => (
    <a
      key={entry.href}
      href={entry.href}
      className={cx(s.entry, entry === active && s.active)}
      aria-current={entry === active ? "page" : undefined}
      target={entry.newTab ? "_blank" : undefined}
      rel={entry.newTab ? "noopener" : undefined}
    >
      <Icon name={entry.icon} size={20} />
      {entry.label}
    </a>
  ));

/** What has no tab of its own on the phone, above the bar behind one tab; `/mine` does the same for the workbench. */
function MoreEntries({ entries, active }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <details className={s.more}>
      <summary className={cx(s.tab, active && entries.includes(active) && s.active)}>
        <Icon name="dots" size={24} />
        {t.tabMore}
      </summary>
      <div className={s.sheet}>
        <Entries entries={entries} active={active} />
      </div>
    </details>
  );
}
