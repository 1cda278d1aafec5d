import { paletteText as t } from "~/lib/texts/palette";
import type { PortalEntry } from "~/shell/portal-entry";
import type { ShellData, ShellUser } from "~/shell/shell-data";
import { waysOf } from "~/shell/ways";
import type { IconName } from "~/ui/icon-names";
import { consoleEntries } from "../console/console-entries";

/** Something that one may choose. */
export interface Command {
  href: string;
  label: string;
  icon: IconName;
  /** in grey below it */
  note?: string;
  newTab?: boolean;
}
/** Commands of one kind under their heading. */
export interface CommandGroup {
  label: string;
  commands: Command[];
}

export type MenuShell = Pick<ShellData, "workbench" | "area" | "site" | "navigation">;

/** Every entry that this reader has in some menu: the console's, the workbench's, their own, the mall's. */
export function entriesOf(user: ShellUser, shell: MenuShell): PortalEntry[] {
  const own = user.currentIdentity === "operation" ? consoleEntries(user.permissions, shell.site.closed) : [];
  const mall = shell.navigation.map(
    ({ name, url, openInNewTab }): PortalEntry => ({
      ...{ href: url, label: name, icon: "building-store", newTab: openInNewTab },
    }),
  );
  const seen = new Set<string>();
  return [...own, ...waysOf(user, shell), ...mall].filter(({ href }) => !seen.has(href) && seen.add(href));
}

const holds = (label: string, word: string): boolean => label.toLowerCase().includes(word.toLowerCase());

/** What there is of pages, and of what one begins on them, that has a word in its name; all of it without a word. */
export function commandsFor(user: ShellUser, shell: MenuShell, word: string): CommandGroup[] {
  const entries = entriesOf(user, shell);
  const pages = entries.map(
    ({ href, label, icon, newTab }): Command => ({
      ...{ href, label, icon },
      ...(newTab ? { newTab } : {}),
    }),
  );
  const actions = entries
    .flatMap(({ actions: begun = [] }) => begun)
    .filter(({ code }) => code === undefined || user.permissions.includes(code))
    .map(({ href, label }): Command => ({ href, label, icon: "plus" }));
  const groups: CommandGroup[] = [
    { label: t.pages, commands: pages.filter(({ label }) => holds(label, word)) },
    { label: t.actions, commands: actions.filter(({ label }) => holds(label, word)) },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}
