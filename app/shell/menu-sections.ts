import { type MenuGroup, menuGroups } from "#trpc/rules/kinds/kind";
import type { PortalEntry } from "./portal-entry";

/** Entries under one name, which is folded away or not. */
export interface MenuSection {
  group: MenuGroup;
  entries: PortalEntry[];
}

/** A menu by its groups in their order: what has none comes before or behind them, as it did before the first or after it. */
export function menuSections(entries: readonly PortalEntry[]) {
  const first = entries.findIndex(({ group }) => group);
  const loose = entries.map((entry, at) => ({ entry, isBefore: at < first })).filter(({ entry }) => !entry.group);
  const sections = menuGroups.map(
    (group): MenuSection => ({ group, entries: entries.filter((entry) => entry.group === group) }),
  );
  return {
    before: loose.filter(({ isBefore }) => isBefore).map(({ entry }) => entry),
    sections: sections.filter((section) => section.entries.length > 0),
    after: loose.filter(({ isBefore }) => !isBefore).map(({ entry }) => entry),
  };
}

/** The entry that a page belongs to: the longest that its address begins with. */
export function activeEntry(entries: readonly PortalEntry[], pathname: string): PortalEntry | undefined {
  const path = `${pathname.replace(/\/+$/, "")}/`;
  const own = ({ href }: PortalEntry) => `${href.replace(/\?.*$|\/+$/, "")}/`;
  return entries.filter((entry) => path.startsWith(own(entry))).sort((a, b) => own(b).length - own(a).length)[0];
}
