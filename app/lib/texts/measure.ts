import { quantity } from "~/lib/format";

/** Words for ordering in pieces, bundles or the goods' own unit. */
export const measureText = {
  measure: (label: string) => `${label}单位`,
  bundle: (pieces: number) => `件（${quantity(pieces)} 根）`,
  pieces: (count: number) => `${quantity(count)} 根`,
} as const;
