import type { ShellData } from "~/shell/shell-data";
import { ellipsis } from "./format";

interface Match {
  id: string;
  data: unknown;
}

/** A page's title, cut where it is long (R-NUM-04), with the tenant's name behind it: `meta = ({matches}) => titled(matches, "购物车")`. */
export function titled(matches: readonly Match[], title: string): { title: string }[] {
  const shell = matches.find((match) => match.id === "root")?.data as ShellData | undefined;
  const words = ellipsis(title);
  return [{ title: shell ? `${words} - ${shell.tenant.name}` : words }];
}
