import type { ShellData } from "~/shell/shell-data";
import { ellipsis } from "./format";
import { shellText as t } from "./texts/shell";

interface Match {
  id: string;
  data: unknown;
}
type Head = { title: string } | { name: "description"; content: string };

/** What search engines show below a title: they cut longer ones. */
const DESCRIPTION = 120;

/** The description of a page: its own words, with the tenant's name and what a mall is for behind them. */
export const described = (words: string, tenant: string): Head => ({
  name: "description",
  content: ellipsis(`${words ? `${words}。` : ""}${t.about(tenant)}`, DESCRIPTION),
});

/**
 * A page's title, cut where it is long (R-NUM-04), with the tenant's name behind it, and what search engines say of
 * it: `meta = ({matches}) => titled(matches, "购物车")`.
 * @param words what the page is about, where its title does not say it
 */
export function titled(matches: readonly Match[], title: string, words = title): Head[] {
  const shell = matches.find((match) => match.id === "root")?.data as ShellData | undefined;
  const short = ellipsis(title);
  if (!shell) return [{ title: short }];
  return [{ title: `${short} - ${shell.tenant.name}` }, described(words, shell.tenant.name)];
}
