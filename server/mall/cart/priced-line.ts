import type { Db } from "#server/kernel/db";
import type { UnavailableReason } from "#trpc/contract/shared/enums";
import type { CartItem, PriceReason } from "#trpc/contract/sku";
import type { GroupedLine, UntickedSku } from "#trpc/rules/cart";
import { statedMinimum } from "#trpc/rules/measure";
import { type DecimalLike, lineAmount, toNumber } from "#trpc/rules/money";
import {
  type AgreementHead,
  agreementCanSale,
  basePriceOf,
  chinaDay,
  coveringOptions,
  defaultOption,
  offeredTerm,
  optionOf,
  type Period,
  type PriceTerm,
  priceUnder,
  type SkuAgreementOption,
  termOf,
} from "#trpc/rules/price";
import { type AgreementFacts, quantityProblem, unavailableReason } from "#trpc/rules/sale";
import { agreementOptions } from "../pricing/index";
import type { LineRow, OrderedRow } from "./repo/lines";
import type { CartOwner } from "./repo/sql";

/** Where the goods go and on which day they are priced. */
export interface PriceScene {
  owner: CartOwner;
  /** Level code; "" when it is not known. */
  areaCode: string;
  now: Date;
  /** What is ordered for; left out and null: no project, as in the cart. */
  projectSysNo?: number | null;
}

interface OptionScene extends Omit<PriceScene, "areaCode"> {
  /** null leaves areas out of it: for the agreements and their terms, not for prices. */
  areaCode: string | null;
}

/** The buyer's agreements for some skus, in one statement; none for no skus. */
export const optionsFor = (
  db: Db,
  { owner, areaCode, now, projectSysNo = null }: OptionScene,
  skuSysNos: readonly number[],
) => {
  const { tenantCode, organizationSysNo } = owner;
  const question = { tenantCode, organizationSysNo, areaCode, day: chinaDay(now), skuSysNos, projectSysNo };
  return agreementOptions(db, question);
};

/** A cart line under its agreement and payment term. */
export interface PricedLine<Row extends LineRow = LineRow> {
  row: Row;
  /** Every agreement that says something about the sku. */
  options: readonly SkuAgreementOption[];
  /** null at list price; undefined when the line's agreement can no longer be used. */
  agreement: AgreementHead | null | undefined;
  /** What the group asks for; its term may not be offered any more. */
  period: Period;
  termOffered: boolean;
  term: PriceTerm;
  basePrice: number | null;
  priceMissing: string | null;
  priceReason: PriceReason | null;
  /** 元, two decimals. */
  amount: number | null;
  canSale: boolean;
  unavailableReason: UnavailableReason | null;
}

/** A cart line as an order takes it. */
export type OrderedLine = PricedLine<OrderedRow>;

/** What the sale rules ask of a sku's agreement, or of none (null). */
export function agreementFacts(
  options: readonly SkuAgreementOption[],
  agreementSysNo: number | null,
  quantity: DecimalLike = 0,
): AgreementFacts {
  const option = agreementSysNo === null ? undefined : optionOf(options, agreementSysNo);
  return {
    agreementCanSale: agreementCanSale(options, agreementSysNo),
    agreementPriceMissingReason: option ? basePriceOf(option, quantity).missingReason : null,
  };
}

function priceOf(row: LineRow, option: SkuAgreementOption | undefined, period: Period): PriceReason | null {
  if (row.agreementSysNo !== 0) return option ? priceUnder(option, period, row.quantity) : null;
  return row.hasQuotedPrice && Number(row.salesPrice) > 0 ? priceUnder(row.salesPrice) : null;
}

function priceLine<Row extends LineRow>(
  row: Row,
  options: readonly SkuAgreementOption[],
  areaCode: string,
): PricedLine<Row> {
  const agreementSysNo = row.agreementSysNo || null;
  const option = agreementSysNo ? optionOf(options, agreementSysNo) : undefined;
  const agreement = agreementSysNo ? option?.agreement : null;
  const first = termOf(agreement ?? null);
  const period: Period = {
    accountPeriod: row.accountPeriod ?? first.accountPeriod,
    billingPeriod: row.billingPeriod ?? first.billingPeriod,
  };
  const under = agreementFacts(options, agreementSysNo, row.quantity);
  const priceReason = priceOf(row, option, period);
  return {
    row,
    options,
    agreement,
    period,
    termOffered: !agreement || offeredTerm(agreement, period) !== undefined,
    term: termOf(agreement ?? null, period),
    basePrice: priceReason?.basePrice ?? null,
    priceMissing: under.agreementPriceMissingReason,
    priceReason,
    amount: priceReason && toNumber(lineAmount(row.quantity, priceReason.unitPrice)),
    canSale: under.agreementCanSale,
    unavailableReason: unavailableReason(row, under, areaCode),
  };
}

/** Lines under agreements that were read with them. */
export const pricedLines = <Row extends LineRow>(
  rows: readonly Row[],
  options: ReadonlyMap<number, readonly SkuAgreementOption[]>,
  areaCode: string,
): PricedLine<Row>[] => rows.map((row) => priceLine(row, options.get(row.skuSysNo) ?? [], areaCode));

/** Prices lines under their agreements: one statement. */
export async function priceLines<Row extends LineRow>(db: Db, scene: PriceScene, rows: readonly Row[]) {
  const options = await optionsFor(db, scene, [...new Set(rows.map((row) => row.skuSysNo))]);
  return pricedLines(underProjects(rows, options), options, scene.areaCode);
}

/**
 * Lines that are bought without an agreement are bought under the one that is agreed for their project alone: no cart
 * knows it, for it holds for no order without that project.
 */
const underProjects = <Row extends LineRow>(
  rows: readonly Row[],
  options: ReadonlyMap<number, readonly SkuAgreementOption[]>,
): Row[] =>
  rows.map((row) => {
    if (row.agreementSysNo !== 0) return row;
    const found = options.get(row.skuSysNo)?.filter(({ agreement, clause }) => agreement.ofProjects && clause) ?? [];
    const own = found.length > 0 ? defaultOption(found) : null;
    return own ? { ...row, agreementSysNo: own.agreement.sysNo, accountPeriod: null, billingPeriod: null } : row;
  });

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));

function toCartSku(line: PricedLine): UntickedSku {
  const { row } = line;
  return {
    sysNo: row.sysNo,
    quantity: Number(row.quantity),
    measure: row.measure,
    mallSku: {
      sysNo: row.skuSysNo,
      mallSpuName: row.mallSpuName,
      thirdName: row.thirdName,
      mainImgUrl: row.mainImgUrl,
      unit: row.unit,
      quantityScale: row.quantityScale,
      goodsKind: row.goodsKind,
      sourceType: row.sourceType,
      salesPrice: line.priceReason?.unitPrice ?? null,
      listPrice: Number(row.salesPrice),
      buyStart: toNumber(statedMinimum(row.buyStart, row)),
      inventory: Number(row.inventory),
      madeToOrder: row.madeToOrder,
      pieceMass: numberOrNull(row.pieceMass),
      bundlePieces: row.bundlePieces,
    },
    tradeAgreementSysNo: row.agreementSysNo || null,
    agreementCanSale: line.canSale,
    skuForPriceCalculate: { basePrice: line.basePrice, agreementPriceMissingReason: line.priceMissing },
    priceReason: line.priceReason,
    amount: line.amount,
    disabled: line.unavailableReason !== null,
    unavailableReason: line.unavailableReason,
    quantityProblem: line.unavailableReason ? null : (quantityProblem(row.quantity, row)?.message ?? null),
  };
}

export function toGroupedLine(line: PricedLine): GroupedLine {
  const { supplierSysNo, shopSysNo, shopName, logoUrl, categoryGoodsTypeSysNo } = line.row;
  return {
    ...{ supplierSysNo, shopSysNo, shopName, logoUrl, categoryGoodsTypeSysNo },
    noAgreementCanSale: agreementCanSale(line.options, null),
    options: coveringOptions(line.options),
    agreement: line.agreement,
    period: line.period,
    sku: toCartSku(line),
  };
}

export const toCartItem = ({ row, amount, priceReason }: PricedLine): CartItem => ({
  sysNo: row.sysNo,
  quantity: Number(row.quantity),
  amount,
  price: priceReason?.unitPrice ?? null,
  mallSku: {
    sysNo: row.skuSysNo,
    mainImgUrl: row.mainImgUrl,
    mallSpuName: row.mallSpuName,
    thirdName: row.thirdName,
    unit: row.unit,
    salesPrice: priceReason?.unitPrice ?? null,
  },
});
