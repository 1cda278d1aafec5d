import { InspectionBasis, InspectionStatus, inspectionStatus } from "./kinds/inspection";
import { type Decimal, type DecimalLike, decimal } from "./money";
import { lineName } from "./receiving-pieces";

/** A lot that some of a batch is in. */
export interface BatchLot {
  inspectionNo: string;
  status: number;
  quantity: DecimalLike;
}
/** What of a received line is of one heat, or of one pour. */
export interface StockBatch {
  sysNo: number;
  heatNo: string;
  pourPlace: string;
  quantity: DecimalLike;
  issuedQuantity: DecimalLike;
  lotList: readonly BatchLot[];
}
/** A line of an accepted receiving note as the keeper has it; quantities in the goods' unit. */
export interface StockLine {
  lineNo: number;
  skuName: string;
  unit: string;
  /** The agreement lets only released lots be used. */
  inspectionRequired: boolean;
  inspectionBasis: number;
  receivedQuantity: DecimalLike;
  returnedQuantity: DecimalLike;
  /** On return orders that wait for their supplier. */
  returningQuantity: DecimalLike;
  issuedQuantity: DecimalLike;
  batchList: readonly StockBatch[];
}

const least = (one: Decimal, other: Decimal): Decimal => (one.lt(other) ? one : other);
const atLeastZero = (value: Decimal): Decimal => (value.lt(0) ? decimal(0) : value);

/** Only what is in released lots may be issued. */
const isGated = ({ inspectionRequired, inspectionBasis }: StockLine): boolean =>
  inspectionRequired && inspectionBasis !== InspectionBasis.none;

/** What of a line is still on site, released or not. */
export const leftOf = (line: StockLine): Decimal =>
  atLeastZero(
    decimal(line.receivedQuantity)
      .minus(line.returnedQuantity)
      .minus(line.returningQuantity)
      .minus(line.issuedQuantity),
  );

/** What of a batch is in released lots. */
const releasedOf = ({ lotList }: StockBatch): Decimal =>
  lotList
    .filter(({ status }) => status === InspectionStatus.released)
    .reduce((all, { quantity }) => all.plus(quantity), decimal(0));

/** What of a batch may be issued. */
export function issuableOfBatch(line: StockLine, batch: StockBatch): Decimal {
  const all = isGated(line) ? releasedOf(batch) : decimal(batch.quantity);
  return least(atLeastZero(all.minus(batch.issuedQuantity)), leftOf(line));
}

/** What of a line may be issued: of the batches that it names, else of all of it. */
export function issuable(line: StockLine): Decimal {
  if (line.batchList.length === 0) return isGated(line) ? decimal(0) : leftOf(line);
  const all = line.batchList.reduce((sum, batch) => sum.plus(issuableOfBatch(line, batch)), decimal(0));
  return least(all, leftOf(line));
}

const nameOf = ({ heatNo, pourPlace }: StockBatch): string =>
  heatNo ? `炉批号 ${heatNo}` : `浇筑部位 ${pourPlace || "未注明"}`;

/** Which lots of a batch are not released: “检验批 JY20261127-000001 待取样”. */
function unreleasedWords({ lotList }: StockBatch): string {
  const open = lotList.filter(({ status }) => status !== InspectionStatus.released);
  const words = open.map(
    ({ inspectionNo, status }) =>
      `检验批 ${inspectionNo} ${(inspectionStatus as Record<number, string>)[status] ?? ""}`,
  );
  return words.length > 0 ? words.join("、") : "未组检验批";
}

/** @returns the batch that is meant: the named one, or the only one; a sentence where there is none */
function batchMeant(line: StockLine, batchSysNo: number | undefined): StockBatch | string | undefined {
  const { batchList } = line;
  if (batchSysNo !== undefined) return batchList.find(({ sysNo }) => sysNo === batchSysNo) ?? "请选择该货物的炉批号";
  if (batchList.length > 1) return `有 ${batchList.length} 个炉批号，请选择领用哪一个`;
  if (batchList.length === 0 && isGated(line))
    return "协议约定检验合格后使用，还没有登记炉批号，不能领用；请先登记炉批号并组检验批";
  return batchList[0];
}

export interface IssueProblem {
  field: "batchSysNo" | "quantity";
  message: string;
}

/**
 * The batch of which a quantity is issued (undefined of goods that name none), or why it may not be: only what was
 * accepted, did not go back and is still there, and where the agreement asks for it only from released lots.
 */
export function issued(
  line: StockLine,
  { batchSysNo, quantity }: { batchSysNo?: number | undefined; quantity: DecimalLike },
): { batch: StockBatch | undefined } | IssueProblem {
  const problem = (field: IssueProblem["field"], message: string) => ({
    field,
    message: `${lineName(line)}：${message}`,
  });
  const batch = batchMeant(line, batchSysNo);
  if (typeof batch === "string") return problem("batchSysNo", batch);
  const most = batch ? issuableOfBatch(line, batch) : leftOf(line);
  if (most.gte(quantity)) return { batch };
  const asked = decimal(quantity).toFixed();
  if (batch && isGated(line) && least(decimal(batch.quantity).minus(batch.issuedQuantity), leftOf(line)).gt(most)) {
    const why = `${nameOf(batch)} 的${unreleasedWords(batch)}，检验合格放行后才能领用`;
    return problem("quantity", `${why}；已放行可领用 ${most.toFixed()} ${line.unit}，本次填写 ${asked} ${line.unit}`);
  }
  const of = batch ? `${nameOf(batch)} ` : "";
  return problem("quantity", `${of}最多可领用 ${most.toFixed()} ${line.unit}，本次填写 ${asked} ${line.unit}`);
}

/** Why goods of an issue may not be taken back, as a sentence; "" where they may. */
export function takeBackProblem(
  { quantity, takenBackQuantity, unit }: { quantity: DecimalLike; takenBackQuantity: DecimalLike; unit: string },
  asked: DecimalLike,
): string {
  if (decimal(quantity).lte(0)) return "这是退库记录，不能再退库；请在领用记录上退库";
  const left = decimal(quantity).minus(takenBackQuantity);
  return left.gte(asked)
    ? ""
    : `最多可退库 ${left.toFixed()} ${unit}（领用 ${decimal(quantity).toFixed()}，已退库 ${decimal(takenBackQuantity).toFixed()}）`;
}
