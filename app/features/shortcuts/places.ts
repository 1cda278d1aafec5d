import { workbenchPath } from "~/lib/permission";
import { shellText } from "~/lib/texts/shell";
import type { ShellUser } from "~/shell/shell-data";
import { entriesOf, type MenuShell } from "../palette/commands";

/** A page that a letter after g leads to, under its menu's name. */
export interface Place {
  key: string;
  href: string;
  label: string;
}

/** The letters, and where they lead: the first of these pages that the reader has in a menu. */
const letters = (user: ShellUser): Record<string, string[]> => ({
  h: ["/console/", workbenchPath(user)],
  o: ["/portal/order"],
  d: ["/delivery-order"],
  r: ["/portal/receiving"],
  c: ["/shopping_cart"],
});

/** Where the letters lead this reader. */
export function placesFor(user: ShellUser | null, shell: MenuShell): Place[] {
  if (!user) return [{ key: "h", href: "/", label: shellText.navHome }];
  const labels = new Map(entriesOf(user, shell).map(({ href, label }) => [href, label]));
  return Object.entries(letters(user)).flatMap(([key, pages]) => {
    const href = pages.find((page) => labels.has(page));
    return href === undefined ? [] : [{ key, href, label: labels.get(href) ?? "" }];
  });
}
