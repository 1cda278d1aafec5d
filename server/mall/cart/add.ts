import type { Db } from "#server/kernel/db";
import { inTransaction } from "#server/kernel/transaction";
import type { cart } from "#trpc/contract/cart";
import { Failure } from "#trpc/contract/failures";
import { toNumber } from "#trpc/rules/money";
import { type Period, termOf } from "#trpc/rules/price";
import { pricedAreaCode } from "../area/index";
import { type Actor, type Handler, inOneStatement } from "../implement";
import { type WantedTerms, wantedTerms } from "../pricing/index";
import { type AddPlan, agreementKey, type PlannedLine, planAdd, type Wanted } from "./add-plan";
import { type Addition, addBuyNow, addLines, addLineUnlocked, lockCart, type NewLine } from "./repo/additions";
import { readAddable } from "./repo/goods";
import { type CartOwner, ownerOf } from "./repo/sql";
import { buyNowTermsOf, startTerms } from "./repo/terms";

interface AddRequest {
  db: Db;
  actor: Actor;
  now: Date;
  /** Where the goods are to go; "" where nobody said. */
  areaCode: string;
  wanted: readonly Wanted[];
  /** The payment term of groups that are new. */
  period?: Period | undefined;
  /** The same by agreement, where none is named for all. */
  terms?: WantedTerms;
  /** The line stands beside the cart: what is in the cart already counts for nothing. */
  buyNow?: boolean | undefined;
}

const keyOf = (skuSysNo: number, agreementSysNo: number): string => `${skuSysNo}/${agreementSysNo}`;

async function plan({ db, actor, now, areaCode, wanted, period, buyNow }: AddRequest): Promise<AddPlan> {
  const scene = { owner: ownerOf(actor), areaCode, now };
  const { rows, options } = await readAddable(db, scene, [...new Set(wanted.map((row) => row.skuSysNo))]);
  const goods = new Map(rows.map((row) => [row.skuSysNo, buyNow ? { ...row, inCart: null } : row]));
  return planAdd(wanted, { goods, options, areaCode, period });
}

/** Terms of the groups of the lines; they count where a group is new. */
function groupTerms(lines: readonly PlannedLine[], { period, terms: wanted }: AddRequest) {
  const terms = lines.map(({ goods: { shopSysNo }, option }) => {
    const agreementSysNo = agreementKey(option);
    const { accountPeriod, billingPeriod } = termOf(option?.agreement ?? null, period ?? wanted?.get(agreementSysNo));
    return { shopSysNo, agreementSysNo, accountPeriod, billingPeriod };
  });
  return [...new Map(terms.map((term) => [keyOf(term.shopSysNo, term.agreementSysNo), term])).values()];
}

/** The number, and what to do. */
function cartFull({ countBefore, countNew, limit }: Addition): Failure {
  const left = Math.max(0, limit - countBefore);
  const message =
    left === 0
      ? `购物车最多放${limit}种商品，已经放满。请先结算或删除一些商品，再加入新的`
      : `购物车最多放${limit}种商品，已有${countBefore}种，还能加入${left}种，这次要加入${countNew}种。请减少一些，或先结算、删除购物车里的商品`;
  return new Failure("CART_FULL", { message, details: { limit, lineCount: countBefore, wanted: countNew } });
}

const newLine = ({ goods, option, quantity, measure }: PlannedLine): NewLine => ({
  measure,
  shopSysNo: goods.shopSysNo,
  skuSysNo: goods.skuSysNo,
  agreementSysNo: agreementKey(option),
  quantity: quantity.toFixed(),
});

/** The cart line of each row of the request, and how many lines there are now. */
function whereAdded(lines: readonly PlannedLine[], addition: Omit<Addition, "limit">) {
  const { added, countBefore, countNew } = addition;
  const sysNos = new Map(added.map((line) => [keyOf(line.skuSysNo, line.agreementSysNo), line.sysNo]));
  const lineOfRow = new Map<number, number>();
  for (const { goods, option, rows } of lines) {
    const sysNo = sysNos.get(keyOf(goods.skuSysNo, agreementKey(option)));
    if (sysNo !== undefined) for (const row of rows) lineOfRow.set(row, sysNo);
  }
  return { lineOfRow, lineCount: countBefore + countNew };
}

async function write(db: Db, owner: CartOwner, lines: readonly PlannedLine[]) {
  const addition = await addLines(db, owner, lines.map(newLine));
  if (addition.added.length < lines.length) throw cartFull(addition);
  return whereAdded(lines, addition);
}

/**
 * Puts skus into the cart: four statements for any number of them, in a transaction.
 * @throws Failure CART_FULL: then nothing is added
 */
export async function addToCart(request: AddRequest) {
  const owner = ownerOf(request.actor);
  await lockCart(request.db, owner);
  const { lines, refusals } = await plan(request);
  await startTerms(request.db, owner, groupTerms(lines, request));
  return { lines, refusals, ...(await write(request.db, owner, lines)) };
}

const inOwnTransaction = <T>(request: AddRequest, work: (request: AddRequest) => Promise<T>): Promise<T> =>
  request.db.isTransaction ? work(request) : inTransaction(request.db, (db) => work({ ...request, db }));

/** Puts one sku into the cart: one read and one write, unless that takes the lock of {@link addToCart}. */
async function addOne(request: AddRequest) {
  const { lines, refusals } = await plan(request);
  const [line] = lines;
  // a refusal is decided under the lock
  const inCart = line?.goods.inCart?.[agreementKey(line.option)] ?? null;
  const addition = line && (await addLineUnlocked(request.db, ownerOf(request.actor), newLine(line), inCart));
  return addition ? { lines, refusals, ...whereAdded(lines, addition) } : inOwnTransaction(request, addToCart);
}

const whatWasAdded = (line: PlannedLine | undefined) => ({
  addedQuantity: toNumber(line?.quantity ?? 0),
  addedPieces: line?.pieces ?? null,
});

/**
 * A line beside the cart, of exactly the wanted quantity.
 * @throws Failure why it cannot be bought
 */
async function buyNow(request: AddRequest) {
  const { db } = request;
  const owner = ownerOf(request.actor);
  const { lines, refusals } = await plan({ ...request, buyNow: true });
  const [line] = lines;
  if (!line) throw refusals.get(0) ?? new Failure("NOT_FOUND");
  await buyNowTermsOf(db, owner, groupTerms(lines, request));
  const sysNo = await addBuyNow(db, owner, newLine(line));
  return { sysNo, quantity: 0, ...whatWasAdded(line) };
}

const periodOf = ({ accountPeriod, billingPeriod }: Partial<Period>): Period | undefined =>
  accountPeriod === undefined && billingPeriod === undefined
    ? undefined
    : { accountPeriod: accountPeriod ?? 0, billingPeriod: billingPeriod ?? 0 };

export const add: Handler<typeof cart.add> = inOneStatement((async ({ input, actor, db, now }) => {
  const areaCode = await pricedAreaCode(db, input.areaSysNo);
  const request = { db, actor, now, areaCode, wanted: [input], period: periodOf(input) };
  if (input.buyNow) return inOwnTransaction(request, buyNow);
  const { lines, lineOfRow, refusals, lineCount } = await addOne(request);
  const refusal = refusals.get(0);
  if (refusal) throw refusal;
  return { sysNo: lineOfRow.get(0) ?? 0, quantity: lineCount, ...whatWasAdded(lines[0]) };
}) satisfies Handler<typeof cart.add>);

export const addList: Handler<typeof cart.addList> = async ({ input, actor, db, now }) => {
  const { list: wanted, areaSysNo, termList } = input;
  const areaCode = await pricedAreaCode(db, areaSysNo);
  const { lineOfRow, refusals, lineCount } = await addToCart({
    ...{ db, actor, now, areaCode, wanted },
    terms: wantedTerms(termList),
  });
  return {
    successList: wanted.flatMap((_, index) => lineOfRow.get(index) ?? []),
    failList: wanted.flatMap(({ skuSysNo }, index) => {
      const refusal = refusals.get(index);
      return refusal ? [{ index, skuSysNo, message: refusal.message }] : [];
    }),
    lineCount,
  };
};
