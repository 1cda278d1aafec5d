import type { FailureCode } from "#trpc/contract/failures";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";
import type { Measure, UnavailableReason } from "#trpc/contract/shared/enums";
import { offeredIn } from "./area";
import { leastQuantity, type MeasuredGoods, type MeasuredQuantity, measured } from "./measure";
import { type Decimal, type DecimalLike, decimal } from "./money";

/** What decides whether a sku can be bought, from the sku, its supplier and its stock. */
export interface SaleFacts {
  /** On the shelf, or not sold. */
  status: number;
  /** Absent where only passed goods are read. */
  reviewStatus?: number;
  /** The warehouse it leaves from; null without one. */
  warehouseSysNo: number | null;
  /** Level codes, "0" the whole country. */
  saleAreas: readonly string[];
  supplierRestricted: boolean;
  /** The reader's own goods. */
  hasOwnSku: boolean;
  canSale: boolean;
  hasQuotedPrice: boolean;
  /** List price, 元. */
  salesPrice: DecimalLike;
  /** Available over all warehouses. */
  inventory: DecimalLike;
  /** Concrete and other goods made for the order have neither stock nor warehouse. */
  madeToOrder: boolean;
  restocking: boolean;
}
/** The same from the agreement in use, or from none. */
export interface AgreementFacts {
  /** `agreementCanSale` of the price rules. */
  agreementCanSale: boolean;
  /** null without an agreement or with a price. */
  agreementPriceMissingReason: string | null;
}

type Block = (sku: SaleFacts, under: AgreementFacts, areaCode: string) => boolean;

// the sign of a decimal text survives in a float; lists ask this of every row
const isPositive = (value: DecimalLike): boolean => (typeof value === "object" ? value.gt(0) : Number(value) > 0);

// R-SALE-11: the order is the priority of the messages.
const blocks: readonly (readonly [UnavailableReason, Block])[] = [
  [
    "REMOVED",
    (sku) => sku.status !== ProductListing.onShelf || (sku.reviewStatus ?? ReviewStatus.passed) !== ReviewStatus.passed,
  ],
  [
    "NOT_IN_AREA",
    (sku, _, areaCode) =>
      (sku.warehouseSysNo === null && !sku.madeToOrder) || (areaCode !== "" && !offeredIn(sku.saleAreas, areaCode)),
  ],
  ["SUPPLIER_RESTRICTED", (sku) => sku.supplierRestricted],
  ["CANNOT_SELL", (sku) => sku.hasOwnSku || !sku.canSale],
  ["NO_AGREEMENT", (_, under) => !under.agreementCanSale],
  [
    "PRICE_ABNORMAL",
    (sku, under) => !sku.hasQuotedPrice || under.agreementPriceMissingReason !== null || !isPositive(sku.salesPrice),
  ],
  ["OUT_OF_STOCK", (sku) => !sku.madeToOrder && !sku.restocking && !isPositive(sku.inventory)],
  ["RESTOCKING", (sku) => !sku.madeToOrder && sku.restocking && !isPositive(sku.inventory)],
];

/**
 * Why a sku cannot be bought for an area, the weightiest reason first (R-SALE-01…08, 10, 11); null when it can.
 * `areaCode` is a level code; "" (not known yet) leaves the area out of it.
 */
export function unavailableReason(sku: SaleFacts, under: AgreementFacts, areaCode: string): UnavailableReason | null {
  for (const [reason, holds] of blocks) if (holds(sku, under, areaCode)) return reason;
  return null;
}

export interface QuantityFacts {
  buyStart: DecimalLike;
  inventory: DecimalLike;
  madeToOrder: boolean;
  /** Decimals the unit allows: 0 for pieces, up to 4 for 吨 and 立方米. */
  quantityScale: number;
  unit: string;
  /** Of goods counted by piece, whose minimum is the whole pieces in it. */
  pieceMass?: DecimalLike | null;
}

export interface QuantityProblem {
  reason: Extract<FailureCode, "BELOW_MINIMUM" | "QUANTITY_INVALID">;
  message: string;
}

/** R-NUM-03. */
const GREATEST = 99_999_999;
const greatestQuantity = decimal(GREATEST);

const invalid = (message: string): QuantityProblem => ({ reason: "QUANTITY_INVALID", message });

function amountProblem(amount: Decimal, sku: Pick<QuantityFacts, "quantityScale">): QuantityProblem | null {
  if (!amount.gt(0)) return invalid("购买数量必须大于0");
  if (amount.gt(greatestQuantity)) return invalid(`购买数量不能超过${GREATEST}`);
  if (amount.round(sku.quantityScale, 0).eq(amount)) return null;
  return invalid(sku.quantityScale === 0 ? "购买数量须为整数" : `购买数量最多${sku.quantityScale}位小数`);
}

/** What is ordered with an amount as somebody typed it, or what is wrong with that (R-CART-21). */
export function wantedQuantity(
  typed: DecimalLike,
  measure: Measure,
  goods: MeasuredGoods,
): MeasuredQuantity | QuantityProblem {
  const problem = measure === "unit" ? amountProblem(decimal(typed), goods) : null;
  if (problem) return problem;
  const order = measured(typed, measure, goods);
  return "problem" in order ? invalid(order.problem) : order;
}

/** Decimals of at most 15 digits compare as floats exactly as they do as decimals. */
const SHORT = /^\d{1,11}(\.\d{1,4})?$/;
const isShort = (value: DecimalLike): boolean => typeof value === "string" && SHORT.test(value);

/** Whether a quantity plainly fits, told without making decimals: a cart asks it of every line. False decides nothing. */
function plainlyFits(wanted: DecimalLike, sku: QuantityFacts): boolean {
  const { buyStart, inventory, madeToOrder, pieceMass = null, quantityScale } = sku;
  if (pieceMass !== null || !isShort(wanted) || !isShort(buyStart) || !isShort(inventory)) return false;
  const quantity = Number(wanted);
  const isWhole = Number.isInteger(quantity * 10 ** quantityScale);
  const isEnough = quantity > 0 && quantity >= Number(buyStart) && quantity <= GREATEST;
  return isWhole && isEnough && (madeToOrder || quantity <= Number(inventory));
}

/**
 * What is wrong with a quantity to buy (R-SALE-09, R-CART-21), with the sentence for its field; null when nothing is.
 */
export function quantityProblem(wanted: DecimalLike, sku: QuantityFacts): QuantityProblem | null {
  if (plainlyFits(wanted, sku)) return null;
  const quantity = decimal(wanted);
  const problem = amountProblem(quantity, sku);
  if (problem) return problem;
  const { buyStart, pieceMass = null, quantityScale } = sku;
  if (quantity.lt(leastQuantity(buyStart, { pieceMass, quantityScale })))
    return { reason: "BELOW_MINIMUM", message: `购买数量不能少于${decimal(buyStart).toFixed()}${sku.unit}` };
  if (!sku.madeToOrder && quantity.gt(sku.inventory))
    return invalid(`购买数量不能超过库存${decimal(sku.inventory).toFixed()}${sku.unit}`);
  return null;
}
