import type { Db } from "#server/kernel/db";
import type { cart } from "#trpc/contract/cart";
import { type Period, termOf } from "#trpc/rules/price";
import { areaCodeOf } from "../area/index";
import type { Actor, Handler } from "../implement";
import { type AddPlan, agreementKey, type PlannedLine, planAdd, type Wanted } from "./add-plan";
import { optionsFor } from "./priced-line";
import { addLines } from "./repo/changes";
import { readAddable } from "./repo/goods";
import { type CartOwner, ownerOf } from "./repo/sql";
import { startTerms } from "./repo/terms";

interface AddRequest {
  db: Db;
  actor: Actor;
  now: Date;
  areaSysNo: number | undefined;
  wanted: readonly Wanted[];
  period?: Period | undefined;
}

const keyOf = (skuSysNo: number, agreementSysNo: number): string => `${skuSysNo}/${agreementSysNo}`;

async function plan({ db, actor, now, areaSysNo, wanted, period }: AddRequest): Promise<AddPlan> {
  const owner = ownerOf(actor);
  const areaCode = await areaCodeOf(db, areaSysNo);
  const rows = await readAddable(db, owner, [...new Set(wanted.map((row) => row.skuSysNo))]);
  const goods = new Map(rows.map((row) => [row.skuSysNo, row]));
  const options = await optionsFor(db, { owner, areaCode, now }, [...goods.keys()]);
  return planAdd(wanted, { goods, options, areaCode, period });
}

/** Terms of the groups of the lines; they count where a group is new. */
function groupTerms(lines: readonly PlannedLine[], period: Period | undefined) {
  const terms = lines.map(({ goods: { shopSysNo }, option }) => {
    const { accountPeriod, billingPeriod } = termOf(option?.agreement ?? null, period);
    return { shopSysNo, agreementSysNo: agreementKey(option), accountPeriod, billingPeriod };
  });
  return [...new Map(terms.map((term) => [keyOf(term.shopSysNo, term.agreementSysNo), term])).values()];
}

async function write(db: Db, owner: CartOwner, lines: readonly PlannedLine[]) {
  const { added, countBefore } = await addLines(
    db,
    owner,
    lines.map(({ goods, option, quantity }) => ({
      shopSysNo: goods.shopSysNo,
      skuSysNo: goods.skuSysNo,
      agreementSysNo: agreementKey(option),
      quantity: quantity.toFixed(),
    })),
  );
  const sysNos = new Map(added.map((line) => [keyOf(line.skuSysNo, line.agreementSysNo), line.sysNo]));
  const lineOfRow = new Map<number, number>();
  for (const { goods, option, rows } of lines) {
    const sysNo = sysNos.get(keyOf(goods.skuSysNo, agreementKey(option)));
    if (sysNo !== undefined) for (const row of rows) lineOfRow.set(row, sysNo);
  }
  return { lineOfRow, lineCount: countBefore + added.filter((line) => line.isNew).length };
}

/** Puts skus into the cart: four statements for any number of them. */
async function addToCart(request: AddRequest) {
  const { lines, refusals } = await plan(request);
  const owner = ownerOf(request.actor);
  await startTerms(request.db, owner, groupTerms(lines, request.period));
  return { refusals, ...(await write(request.db, owner, lines)) };
}

const periodOf = ({ accountPeriod, billingPeriod }: Partial<Period>): Period | undefined =>
  accountPeriod === undefined && billingPeriod === undefined
    ? undefined
    : { accountPeriod: accountPeriod ?? 0, billingPeriod: billingPeriod ?? 0 };

export const add: Handler<typeof cart.add> = async ({ input, actor, db, now }) => {
  const request = { db, actor, now, areaSysNo: input.areaSysNo, wanted: [input], period: periodOf(input) };
  const { lineOfRow, refusals, lineCount } = await addToCart(request);
  const refusal = refusals.get(0);
  if (refusal) throw refusal;
  return { sysNo: lineOfRow.get(0) ?? 0, quantity: lineCount };
};

export const addList: Handler<typeof cart.addList> = async ({ input, actor, db, now }) => {
  const { list: wanted, areaSysNo } = input;
  const { lineOfRow, refusals, lineCount } = await addToCart({ db, actor, now, areaSysNo, wanted });
  return {
    successList: wanted.flatMap((_, index) => lineOfRow.get(index) ?? []),
    failList: wanted.flatMap(({ skuSysNo }, index) => {
      const refusal = refusals.get(index);
      return refusal ? [{ skuSysNo, message: refusal.message }] : [];
    }),
    lineCount,
  };
};
