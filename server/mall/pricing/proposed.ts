import type { Db } from "#server/kernel/db";
import type { AgreementHead, SkuAgreementOption } from "#trpc/rules/price";
import { bookOf, optionsIn } from "./book";
import type { BookClause } from "./book-repo";
import type { PlanQuestion } from "./plan-repo";
import { readPriced } from "./proposed-repo";

/** An agreement that is not in force: who drafts it wants to know what goods would cost. */
export interface ProposedAgreement {
  head: AgreementHead;
  clauses: readonly Omit<BookClause, "agreementSysNo">[];
}

/**
 * What an agreement that is not in force would say of goods, by the rules of those that are: two statements at most.
 * @param question `scope` is where the goods go
 */
export async function optionsUnder(
  db: Db,
  question: PlanQuestion,
  { head, clauses }: ProposedAgreement,
  skuSysNos: readonly number[],
): Promise<Map<number, SkuAgreementOption[]>> {
  const rows = await readPriced(db, question.tenantCode, skuSysNos);
  const own = clauses.map((clause) => ({ ...clause, agreementSysNo: head.sysNo }));
  return optionsIn(
    db,
    bookOf(question, { stamp: "", agreements: [{ ...head, terms: [...head.terms] }], clauses: own }),
    rows,
  );
}
