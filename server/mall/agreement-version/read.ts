import type { Db } from "#server/kernel/db";
import type { MovedPrice } from "#trpc/contract/agreement-version";
import type { contract } from "#trpc/contract/index";
import { contentChanges, type VersionContent } from "#trpc/rules/agreement-changes";
import { areaAncestors } from "#trpc/rules/area";
import { groupBy } from "#trpc/rules/group";
import { decimal, lineAmount, sum, toNumber } from "#trpc/rules/money";
import { chinaDay, defaultOption, optionOf, type PriceTerm, priceUnder } from "#trpc/rules/price";
import { areaName } from "../area/index";
import { documentReads, readHeader, readLines, sideOf } from "../document/index";
import type { Handler } from "../implement";
import { agreementOptions, optionsUnder, type ProposedAgreement } from "../pricing/index";
import { buyersOf, suppliersOf } from "./repo/find";
import { agreementVersionKind, versionLines } from "./repo/kind";
import { type Bought, boughtSince, contentBefore } from "./repo/log";

type Calls = typeof contract.agreementVersion;
type Detail = Awaited<ReturnType<Handler<Calls["detail"]>>>;

const QUARTER_DAYS = 90;
const DAY_MS = 86_400_000;
/** Goods of the last quarter whose prices are compared: those with the greatest amounts. */
const MOST_GOODS = 500;

/** What areas are called, by code. */
async function areaNames(db: Db, codes: Iterable<string>): Promise<Map<string, string>> {
  return new Map(await Promise.all([...new Set(codes)].map(async (code) => [code, await areaName(db, code)] as const)));
}

/** What a version changes of the one before it, in words. */
export async function changesOf(db: Db, before: VersionContent | null, after: VersionContent) {
  if (!before) return [];
  return contentChanges(before, after, await areaNames(db, [...before.areaCodes, ...after.areaCodes]));
}

const reads = documentReads(agreementVersionKind, {
  rest: async (db, { tenantCode, ...head }) => {
    const key = { tenantCode, sysNo: head.sysNo };
    const [header, lines, before] = await Promise.all([
      readHeader(db, agreementVersionKind.table, key),
      readLines(db, versionLines, key),
      contentBefore(db, key),
    ]);
    const areaCodes = header?.areaCodes ?? [];
    const names = await areaNames(db, areaCodes);
    const after = { ...head, areaCodes, itemList: lines.map(clauseOf) } as unknown as VersionContent;
    return {
      scope: areaCodes.map((areaCode) => ({ areaCode, name: names.get(areaCode) ?? areaCode })),
      changeList: await changesOf(db, before, after),
      hasPassword: header?.passwordHash !== "",
    } as Pick<Detail, "scope" | "changeList" | "hasPassword">;
  },
});
export const { searchList: search, get: detail, steps } = reads;

type Line = Awaited<ReturnType<typeof readLines<NonNullable<(typeof versionLines)["header"]>>>>[number];
const numberOr = (value: string | null): number | null => (value === null ? null : toNumber(value));
const clauseOf = (line: Line) => ({
  ...line,
  ...{ price: toNumber(line.price), discount: numberOr(line.discount), delta: numberOr(line.delta) },
  ...{ floor: numberOr(line.floor), cap: numberOr(line.cap) },
  quantity: toNumber(line.quantity),
});

const MOST_PARTNERS = 500;
export const partners: Handler<Calls["partners"]> = async (context) => {
  const { db, tenantCode, actor } = context;
  const side = sideOf(context);
  reads.needReader(actor, side);
  return side === "supplier"
    ? buyersOf(db, { tenantCode, supplierSysNo: actor.supplierSysNo ?? 0 }, MOST_PARTNERS)
    : suppliersOf(db, tenantCode, MOST_PARTNERS);
};

/** A version as the agreement that it would be. */
async function proposed(db: Db, tenantCode: string, sysNo: number) {
  const [header, lines] = await Promise.all([
    readHeader(db, agreementVersionKind.table, { tenantCode, sysNo }),
    readLines(db, versionLines, { tenantCode, sysNo }),
  ]);
  if (!header) throw new Error(`version ${sysNo} is gone`);
  const clauses = lines.map((line) => ({
    ...{ clauseNo: line.lineNo, skuSysNo: line.skuSysNo, categorySysNo: line.categorySysNo },
    ...{ attributeTokens: line.attributeTokens, method: line.method, price: line.price, discount: line.discount },
    ...{ priceSource: line.priceSource, delta: line.delta, floor: line.floor, cap: line.cap },
    ...{ quoteBasis: line.quoteBasis, stepList: line.stepList, brandSysNo: line.brandSysNo },
    projectSysNos: line.projectSysNos,
  })) as ProposedAgreement["clauses"];
  const { agreementNo, name, supplierSysNo, noAgreementCanSale, paymentMode, weighing, massTolerance } = header;
  const { deliveryConfirmRequired, receivingConfirm, certificatesRequired, inspectionRequired, freightIncluded } =
    header;
  const head = {
    ...{ sysNo: 0, agreementNo, name, supplierSysNo, enquirySysNo: null, contractSysNo: null, noAgreementCanSale },
    ...{ paymentMode, weighing, massTolerance, deliveryConfirmRequired, receivingConfirm, certificatesRequired },
    ...{ inspectionRequired, freightIncluded, terms: termsOf(header.termList) },
  } as ProposedAgreement["head"];
  return { header, agreement: { head, clauses, projectSysNos: header.projectSysNos } };
}

const termsOf = (termList: unknown): PriceTerm[] =>
  (termList as (Omit<PriceTerm, "discount"> & { discount: number })[]).map((term) => ({
    ...term,
    discount: String(term.discount),
  }));

/** The shortest code is the widest area: what the buyer's prices are compared for. */
const widest = (codes: readonly string[]): string => codes.toSorted((a, b) => a.length - b.length)[0] ?? "0";

function movedPrice(
  { quantity, ...goods }: Omit<Bought, "projectSysNo">,
  oldPrice: number | null,
  newPrice: number | null,
): MovedPrice {
  const isBoth = oldPrice !== null && newPrice !== null;
  const difference = isBoth ? toNumber(lineAmount(quantity, decimal(newPrice).minus(oldPrice))) : null;
  return { ...goods, quantity: toNumber(quantity), oldPrice, newPrice, difference };
}

/** Prices of today and under the version, of goods ordered for one project or for none. */
interface BothPrices {
  today: Options;
  then: Options;
}
type Options = Awaited<ReturnType<typeof agreementOptions>>;

function movedOf({ projectSysNo: _, ...goods }: Bought, { today, then }: BothPrices, agreementSysNo: number | null) {
  const options = today.get(goods.skuSysNo) ?? [];
  const [next] = then.get(goods.skuSysNo) ?? [];
  const old = agreementSysNo === null ? defaultOption(options) : optionOf(options, agreementSysNo);
  const listPrice = next ? (priceUnder(next.listPrice).unitPrice ?? null) : null;
  const oldPrice = old ? (priceUnder(old)?.unitPrice ?? null) : agreementSysNo === null ? listPrice : null;
  const newPrice = next ? (priceUnder(next)?.unitPrice ?? null) : null;
  return oldPrice === newPrice ? [] : [movedPrice(goods, oldPrice, newPrice)];
}

/**
 * By the rules that price goods; goods whose price stays are left out. Three statements, two more for each project that
 * has prices of its own and was ordered for.
 */
export const impact: Handler<Calls["impact"]> = async (context) => {
  const { db, tenantCode, now, input } = context;
  await reads.readable(context, input.id);
  const { header, agreement } = await proposed(db, tenantCode, input.id);
  const { purchaserOrganizationSysNo: organizationSysNo, supplierSysNo, agreementSysNo } = header;
  const parties = { tenantCode, purchaserOrganizationSysNo: organizationSysNo, supplierSysNo, versionSysNo: input.id };
  const bought = await boughtSince(db, parties, new Date(now.getTime() - QUARTER_DAYS * DAY_MS), MOST_GOODS);
  const [areaCode, day] = [widest(header.areaCodes), chinaDay(now)];
  const groups = [...groupBy(bought, ({ projectSysNo }) => projectSysNo)].map(async ([projectSysNo, list]) => {
    const skuSysNos = list.map(({ skuSysNo }) => skuSysNo);
    const where = { tenantCode, organizationSysNo, day, projectSysNo };
    const [today, then] = await Promise.all([
      agreementOptions(db, { ...where, areaCode, skuSysNos }),
      optionsUnder(db, { ...where, scope: areaAncestors(areaCode) }, agreement, skuSysNos),
    ]);
    return list.flatMap((goods) => movedOf(goods, { today, then }, agreementSysNo));
  });
  const goodsList = (await Promise.all(groups)).flat();
  const difference = toNumber(sum(goodsList.map((goods) => String(goods.difference ?? 0))));
  return { difference, movedCount: goodsList.length, goodsList };
};
