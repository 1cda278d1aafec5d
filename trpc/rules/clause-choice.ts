/** A clause that fits goods, as far as the choice among such clauses asks. */
interface FittingClause {
  clauseNo: number;
  attributeTokens: readonly string[];
  brandSysNo?: number | null;
  /** 4 for the goods themselves, 3 to 1 for the category on that level. */
  depth: number;
}

/** The number of conditions of a clause: its attributes, and its brand as one more. */
export const narrowness = ({ attributeTokens, brandSysNo }: Omit<FittingClause, "clauseNo" | "depth">): number =>
  attributeTokens.length + (brandSysNo ? 1 : 0);

/**
 * The order in which clauses of an agreement price goods that several of them fit: one for the goods themselves, then
 * the one with most conditions, then the deeper category, then the older clause. `choiceSql` of the pricing is the same
 * in SQL.
 */
export const byChoice = (a: FittingClause, b: FittingClause): number =>
  Number(b.depth === 4) - Number(a.depth === 4) ||
  narrowness(b) - narrowness(a) ||
  b.depth - a.depth ||
  a.clauseNo - b.clauseNo;
