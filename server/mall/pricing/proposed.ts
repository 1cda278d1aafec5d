import type { Db } from "#server/kernel/db";
import { holdsForProject } from "#trpc/rules/clause-choice";
import type { AgreementHead, SkuAgreementOption } from "#trpc/rules/price";
import { bookOf, optionsIn } from "./book";
import type { BookClause } from "./book-repo";
import type { PlanQuestion } from "./plan-repo";
import { readPriced } from "./proposed-repo";

/** An agreement that is not in force: who drafts it wants to know what goods would cost. */
export interface ProposedAgreement {
  head: AgreementHead;
  clauses: readonly Omit<BookClause, "agreementSysNo">[];
  /** The projects that it is limited to as a whole; empty: to none. */
  projectSysNos: readonly number[];
}

/**
 * What an agreement that is not in force would say of goods, by the rules of those that are: two statements at most.
 * @param question `scope` is where the goods go, `projectSysNo` what they are for
 */
export async function optionsUnder(
  db: Db,
  { projectSysNo, ...question }: PlanQuestion & { projectSysNo: number | null },
  { head, clauses, projectSysNos }: ProposedAgreement,
  skuSysNos: readonly number[],
): Promise<Map<number, SkuAgreementOption[]>> {
  const rows = await readPriced(db, question.tenantCode, skuSysNos);
  if (!holdsForProject({ projectSysNos }, projectSysNo)) return new Map();
  const holding = clauses.filter((clause) => holdsForProject(clause, projectSysNo));
  const own = holding.map((clause) => ({ ...clause, agreementSysNo: head.sysNo }));
  return optionsIn(
    db,
    bookOf(question, { stamp: "", agreements: [{ ...head, terms: [...head.terms] }], clauses: own }),
    rows,
  );
}
