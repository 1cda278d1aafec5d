import type { ShellData } from "~/shell/shell-data";

interface Match {
  id: string;
  data: unknown;
}

/** A page's title with the tenant's name behind it: `meta = ({matches}) => titled(matches, "购物车")`. */
export function titled(matches: readonly Match[], title: string): { title: string }[] {
  const shell = matches.find((match) => match.id === "root")?.data as ShellData | undefined;
  return [{ title: shell ? `${title} - ${shell.tenant.name}` : title }];
}
