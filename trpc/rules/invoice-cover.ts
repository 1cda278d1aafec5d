import { allocate, type Decimal, type DecimalLike, decimal, sum } from "./money";

/** 元 of an invoice that are for one statement. */
export interface Cover {
  settlementSysNo: number;
  amount: string;
}
/** A statement that may be invoiced; 元 of it without an invoice. */
export interface OpenStatement {
  sysNo: number;
  settlementNo: string;
  purchaserOrganizationSysNo: number;
  openAmount: string;
}
/** A statement that the supplier chose for an invoice; filled up where no amount is named. */
export interface ChosenStatement {
  settlementSysNo: number;
  amount?: number | undefined;
}

const least = (one: Decimal, other: DecimalLike): Decimal => (one.lt(other) ? one : decimal(other));
const yuan = (amount: DecimalLike): string => `${decimal(amount).toFixed(2)}元`;

/** Parts of an amount for statements in their order, each up to what it has open; what is left over comes beside. */
function fill(total: DecimalLike, statements: readonly OpenStatement[]): { covers: Cover[]; rest: Decimal } {
  let rest = decimal(total);
  const covers = statements.flatMap(({ sysNo, openAmount }) => {
    const part = least(rest, openAmount);
    if (part.lte(0)) return [];
    rest = rest.minus(part);
    return [{ settlementSysNo: sysNo, amount: part.toFixed(2) }];
  });
  return { covers, rest };
}

/**
 * The statements that an invoice is for where none is named: the one whose open amount it is to the fen, else the only
 * one that is enough, else the oldest ones up to what each has open.
 * @param statements of the buyer's, the oldest first
 * @returns empty where no purchaser's statements are enough
 */
export function proposeCovers(total: string, statements: readonly OpenStatement[]): Cover[] {
  const exact = statements.find(({ openAmount }) => decimal(openAmount).eq(total));
  const enough = statements.filter(({ openAmount }) => decimal(openAmount).gte(total));
  const one = exact ?? (enough.length === 1 ? enough[0] : undefined);
  if (one) return [{ settlementSysNo: one.sysNo, amount: decimal(total).toFixed(2) }];
  const buyers = [...new Set(statements.map(({ purchaserOrganizationSysNo }) => purchaserOrganizationSysNo))];
  for (const buyer of buyers) {
    const { covers, rest } = fill(
      total,
      statements.filter(({ purchaserOrganizationSysNo }) => purchaserOrganizationSysNo === buyer),
    );
    if (rest.eq(0)) return covers;
  }
  return [];
}

/**
 * What of an invoice is for each of the chosen statements: the amounts that are named, then the others in their order.
 * @param statements those that were chosen, the oldest first
 * @returns parts that add up to the total to the fen, none more than its statement has open; or the problem
 */
export function coversOf(
  total: string,
  chosen: readonly ChosenStatement[],
  statements: readonly OpenStatement[],
): { covers: Cover[]; problem?: undefined } | { covers?: undefined; problem: string } {
  const named = new Map(chosen.flatMap(({ settlementSysNo, amount }) => (amount ? [[settlementSysNo, amount]] : [])));
  const tooMuch = statements.find(({ sysNo, openAmount }) => decimal(openAmount).lt(named.get(sysNo) ?? 0));
  if (tooMuch) {
    const { settlementNo, openAmount } = tooMuch;
    return { problem: `结算单${settlementNo}未开票金额为${yuan(openAmount)}，请减少开给它的金额` };
  }
  const rest = decimal(total).minus(sum([...named.values()]));
  if (rest.lt(0)) return { problem: `开给各结算单的金额合计比发票多${yuan(rest.abs())}，请改为与价税合计一致` };
  const others = statements.filter(({ sysNo }) => !named.has(sysNo));
  const filled = fill(rest, others);
  if (filled.rest.gt(0)) {
    const open = rest.minus(filled.rest);
    return {
      problem:
        others.length > 0
          ? `所选结算单未开票金额共${yuan(open)}，比发票少${yuan(filled.rest)}，请增加结算单，或先撤回待核对的发票`
          : `开给各结算单的金额合计比发票少${yuan(filled.rest)}，请改为与价税合计一致`,
    };
  }
  const amounts = new Map(filled.covers.map(({ settlementSysNo, amount }) => [settlementSysNo, amount]));
  for (const [sysNo, amount] of named) amounts.set(sysNo, decimal(amount).toFixed(2));
  return {
    covers: statements.flatMap(({ sysNo }) => {
      const amount = amounts.get(sysNo);
      return amount === undefined ? [] : [{ settlementSysNo: sysNo, amount }];
    }),
  };
}

/**
 * What an invoice in red letters gives back to each statement of its blue one, by what the blue one still takes of it.
 * @param total below zero, at most what is left in all
 * @param left of the blue invoice after earlier red letters
 */
export function givenBack(total: string, left: readonly Cover[]): Cover[] {
  const parts = allocate(
    total,
    left.map(({ amount }) => amount),
  );
  return left.flatMap(({ settlementSysNo }, index) => {
    const part = parts[index] ?? decimal(0);
    return part.eq(0) ? [] : [{ settlementSysNo, amount: part.toFixed(2) }];
  });
}
