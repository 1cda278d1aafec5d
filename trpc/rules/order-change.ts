import type { FailureCode } from "../contract/failures";
import type { FreightDetail } from "../contract/shared/freight";
import { type FreightLine, type FreightRule, freightOf } from "./freight";
import { allocate, type Decimal, type DecimalLike, decimal, lineAmount, PRICE_PLACES, sum } from "./money";
import { massSlack, theoreticalMass, wholePieces, wrongPlaces } from "./piece-goods";

/** A line of an order as a change looks at it; decimals as the database writes them. */
export interface ChangeableLine {
  lineNo: number;
  skuName: string;
  unit: string;
  quantityScale: number;
  /** 吨 per 根; null where goods are not counted by piece. */
  pieceMass: DecimalLike | null;
  quantity: DecimalLike;
  price: DecimalLike;
  amount: DecimalLike;
  /** On live delivery notes, whether or not they left. */
  deliveredQuantity: DecimalLike;
  receivedQuantity: DecimalLike;
  returnedQuantity: DecimalLike;
  /** What of the goods can still be had; null where no stock has them. */
  available: DecimalLike | null;
  /** What of its contract is left; null where it is under none. */
  contractLeft: DecimalLike | null;
}
export interface TypedChange {
  quantity: DecimalLike;
  price: DecimalLike;
}
/** Why a line is refused; `field` is the input's. */
interface Problem {
  reason: FailureCode;
  field: "quantity" | "price";
  message: string;
}
export interface ChangedLine {
  quantity: Decimal;
  price: Decimal;
  /** 元, with tax and without freight. */
  amount: Decimal;
}

const most = (...values: DecimalLike[]): Decimal =>
  values.map(decimal).reduce((one, other) => (one.gte(other) ? one : other));
const said = (value: DecimalLike): string => decimal(value).toFixed();

/**
 * What of a line stays in any case: what is on delivery notes, and what was received and kept. Of goods counted by piece
 * the weighbridge decides about the money, not about the order.
 */
export const leastOf = ({
  pieceMass,
  ...line
}: Pick<ChangeableLine, "pieceMass" | "deliveredQuantity" | "receivedQuantity" | "returnedQuantity">): Decimal =>
  pieceMass === null
    ? most(line.deliveredQuantity, decimal(line.receivedQuantity).minus(line.returnedQuantity))
    : decimal(line.deliveredQuantity);

/** Something of it was put on a delivery note or received: its papers carry its price. */
export const isPriceOpen = (line: Pick<ChangeableLine, "deliveredQuantity" | "receivedQuantity">): boolean =>
  decimal(line.deliveredQuantity).eq(0) && decimal(line.receivedQuantity).eq(0);

/** The mass of whole pieces that a quantity means; null where it means none. */
function wholeMass(line: ChangeableLine, quantity: Decimal): Decimal | null {
  const { pieceMass, quantityScale } = line;
  if (pieceMass === null || quantity.eq(0) || quantity.eq(line.deliveredQuantity)) return quantity;
  const goods = { pieceMass, quantityScale };
  const mass = theoreticalMass(wholePieces(quantity, goods), goods);
  return mass.minus(quantity).abs().lte(massSlack(goods)) ? mass : null;
}

/** 4.851 吨（5 根）或 5.8212 吨（6 根）: the whole pieces around a quantity. */
function piecesAround({ pieceMass, quantityScale, unit }: ChangeableLine, quantity: Decimal): string {
  const goods = { pieceMass: pieceMass ?? 1, quantityScale };
  const pieces = wholePieces(quantity, goods);
  return [pieces, pieces + 1]
    .filter((count) => count > 0)
    .map((count) => `${said(theoreticalMass(count, goods))} ${unit}（${count} 根）`)
    .join("或 ");
}

function quantityProblem(line: ChangeableLine, quantity: Decimal): Omit<Problem, "field"> | null {
  const { unit, skuName, available, contractLeft } = line;
  const more = quantity.minus(line.quantity);
  const at = `第 ${line.lineNo} 行“${skuName}”`;
  const places = wrongPlaces(quantity, line.quantityScale);
  if (places) return { reason: "QUANTITY_INVALID", message: `${at}：数量${places}` };
  const whole = wholeMass(line, quantity);
  if (!whole) {
    const message = `${at}：按整根供应，请改为 ${piecesAround(line, quantity)}`;
    return { reason: "QUANTITY_INVALID", message };
  }
  const least = leastOf(line);
  if (whole.lt(least)) {
    const message = `${at}：已发货或收货 ${said(least)} ${unit}（含未出库的发货单），数量不能少于 ${said(least)} ${unit}`;
    return { reason: "CHANGE_TOO_SMALL", message };
  }
  if (available !== null && more.gt(available)) {
    const up = said(decimal(line.quantity).plus(most(available, 0)));
    const message = `${at}：库存还有 ${said(most(available, 0))} ${unit}，数量最多 ${up} ${unit}`;
    return { reason: "OUT_OF_STOCK", message };
  }
  if (contractLeft !== null && more.gt(most(contractLeft, 0))) {
    const message = `${at}：合同余量还有 ${said(most(contractLeft, 0))} ${unit}，请减少数量，或先变更合同`;
    return { reason: "CONTRACT_EXCEEDED", message };
  }
  return null;
}

function priceProblem(line: ChangeableLine, { quantity, price }: TypedChange): Omit<Problem, "field"> | null {
  if (decimal(price).eq(line.price)) return null;
  const at = `第 ${line.lineNo} 行“${line.skuName}”`;
  const places = wrongPlaces(price, PRICE_PLACES);
  if (places) return { reason: "QUANTITY_INVALID", message: `${at}：单价${places}` };
  if (!isPriceOpen(line)) {
    const message = `${at}：已发货，不能改单价；没有发货的部分可以减去，另下一张订单`;
    return { reason: "PRICE_FIXED", message };
  }
  if (decimal(price).lte(0) && decimal(quantity).gt(0))
    return { reason: "QUANTITY_INVALID", message: `${at}：单价必须大于0` };
  return null;
}

/** A line as a change leaves it, or the sentence why it cannot be so. */
export function changedLine(line: ChangeableLine, typed: TypedChange): ChangedLine | Problem {
  const quantity = decimal(typed.quantity);
  const price = decimal(typed.price);
  const isSame = quantity.eq(line.quantity);
  const wrongQuantity = isSame ? null : quantityProblem(line, quantity);
  if (wrongQuantity) return { ...wrongQuantity, field: "quantity" };
  const wrongPrice = priceProblem(line, typed);
  if (wrongPrice) return { ...wrongPrice, field: "price" };
  const whole = isSame ? quantity : (wholeMass(line, quantity) ?? quantity);
  const kept = isSame && price.eq(line.price);
  return { quantity: whole, price, amount: kept ? decimal(line.amount) : lineAmount(whole, price) };
}

/** Whether a line becomes another one. */
export const isChanged = (
  line: Pick<ChangeableLine, "quantity" | "price">,
  { quantity, price }: TypedChange,
): boolean => !decimal(quantity).eq(line.quantity) || !decimal(price).eq(line.price);

/** What an order comes to, line by line. */
export interface ChangedSums {
  /** 元, of the order with its freight. */
  total: Decimal;
  freight: Decimal;
  freightDetail: FreightDetail | null;
  /** Of the freight, by line; together they are it to the fen. */
  shares: Decimal[];
}

/**
 * The sums of an order after a change, by the rules of the checkout. Freight that was charged follows the shop's rule as
 * it is now; an order without freight stays without.
 * @param rule null where the shop charges none any more: then the freight stays what it was
 */
export function changedSums(
  lines: readonly FreightLine[],
  before: { freight: DecimalLike; freightDetail: FreightDetail | null },
  rule: FreightRule | null,
): ChangedSums {
  const goods = sum(lines.map(({ amount }) => amount));
  const charged = before.freightDetail !== null && rule !== null;
  if (charged) {
    const { total, shares, detail } = freightOf(rule, lines);
    return { total: goods.plus(total), freight: total, freightDetail: detail, shares };
  }
  const freight = decimal(before.freight);
  const shares = allocate(
    freight,
    lines.map(({ amount }) => amount),
  );
  return { total: goods.plus(freight), freight, freightDetail: before.freightDetail, shares };
}

/** 元 that an order may come to at most: what fits into an amount. */
export const MOST_WORTH = 9_999_999_999_999;
