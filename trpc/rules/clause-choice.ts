/** Where a clause, or an agreement as a whole, is limited to: keys of projects; empty or left out: to none. */
interface ForProjects {
  projectSysNos?: readonly number[] | null;
}

/** A clause that fits goods, as far as the choice among such clauses asks. */
interface FittingClause extends ForProjects {
  clauseNo: number;
  attributeTokens: readonly string[];
  brandSysNo?: number | null;
  /** 4 for the goods themselves, 3 to 1 for the category on that level, 0 for their brand alone. */
  depth: number;
}

/**
 * A clause or an agreement holds for an order: it is limited to no projects, or to that of the order among others.
 * `ofProjectSql` of the pricing is the same in SQL.
 * @param projectSysNo null where no project is known: then nothing limited to projects holds
 */
export const holdsForProject = ({ projectSysNos }: ForProjects, projectSysNo: number | null): boolean =>
  !projectSysNos || projectSysNos.length === 0 || (projectSysNo !== null && projectSysNos.includes(projectSysNo));

/** The number of conditions of a clause: its attributes, its brand beside a category, and its projects, as one each. */
export const narrowness = (clause: Omit<FittingClause, "clauseNo">): number =>
  clause.attributeTokens.length +
  (clause.brandSysNo && clause.depth > 0 ? 1 : 0) +
  (clause.projectSysNos && clause.projectSysNos.length > 0 ? 1 : 0);

/**
 * The order in which clauses of an agreement price goods that several of them fit: one for the goods themselves, then
 * the one with most conditions, then the deeper category, a brand alone last, then the older clause. `choiceSql` of the
 * pricing is the same in SQL.
 */
export const byChoice = (a: FittingClause, b: FittingClause): number =>
  Number(b.depth === 4) - Number(a.depth === 4) ||
  narrowness(b) - narrowness(a) ||
  b.depth - a.depth ||
  a.clauseNo - b.clauseNo;
