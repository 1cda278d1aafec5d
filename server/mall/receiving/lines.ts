import type { contract } from "#trpc/contract/index";
import { GoodsKind, Weighing } from "#trpc/contract/shared/codes";
import { weighing } from "#trpc/contract/shared/labels";
import { basisOf, batchesOf } from "#trpc/rules/inspection";
import { type Decimal, decimal, sum } from "#trpc/rules/money";
import {
  draftLine,
  dueOf,
  isBlankEntry,
  type ReceiptLine,
  receiptAmount,
  receiptLine,
  settlement,
} from "#trpc/rules/receiving";
import { lineName } from "#trpc/rules/receiving-pieces";
import { checkedLines } from "../document/index";
import type { Handler } from "../implement";
import type { DeliveredRow } from "./repo/rows";
import type { CountedLine } from "./repo/write";

export type SubmitInput = Parameters<Handler<typeof contract.receiving.submit>>[0]["input"];

/** A line of a note, with the most that its delivery line may have received in all. */
export function newLine(row: DeliveredRow, receipt: ReceiptLine): CountedLine {
  const basis = settlement(row, row);
  const due = dueOf(row);
  const share = basis === Weighing.weighbridge ? decimal(1).plus(row.massTolerance ?? 0) : 1;
  const line = {
    deliveryItemSysNo: row.sysNo,
    weighing: basis,
    pieceCount: receipt.pieceCount,
    theoreticalMass: receipt.theoreticalMass?.toFixed() ?? null,
    weighedMass: receipt.weighedMass?.toFixed() ?? null,
    deviation: receipt.finding?.deviation.toFixed(6) ?? null,
    verdict: receipt.finding?.verdict ?? null,
    deviationReason: receipt.deviationReason,
    receivedQuantity: receipt.receivedQuantity.toFixed(),
    dueQuantity: due.quantity.toFixed(),
    duePieces: due.pieces,
    refusedQuantity: receipt.refusedQuantity.toFixed(),
    refusedPieces: receipt.refusedPieces,
    refusalReason: receipt.refusalReason,
    amount: receiptAmount(row, receipt.receivedQuantity).toFixed(2),
    inspectionBasis: basisOf(row),
  };
  return { line, limit: decimal(row.quantity).times(share).toFixed(), batches: [] };
}

/** What settles a line is agreed on: whoever receives it may repeat that, and say nothing else. */
function otherMeasure(row: DeliveredRow, said: SubmitInput["itemList"][number]["weighing"]) {
  if (said === undefined || said === row.weighing || said === settlement(row, row)) return null;
  const agreed = `${lineName(row)}：计量方式是${weighing[settlement(row, row)]}，不能改为${weighing[said]}`;
  return { reason: "QUANTITY_INVALID", field: "weighing", message: agreed } as const;
}

/** The heats of a line as typed; concrete of which nothing is said was poured where it was ordered for, that day. */
function batchesIn(
  row: DeliveredRow,
  { batchList = [] }: SubmitInput["itemList"][number],
  {
    quantity,
    receiveDay,
    pourPlace,
    draft,
  }: { quantity: Decimal; receiveDay: string; pourPlace: string; draft: boolean },
) {
  const poured = batchList.length === 0 && row.goodsKind === GoodsKind.concrete && !draft && quantity.gt(0);
  const entries = poured ? [{ pourPlace, pourDay: receiveDay }] : batchList;
  if (entries.length === 0) return [];
  return batchesOf({ ...row, quantity, lotQuantity: 0, receiveDay }, entries);
}

/**
 * The lines of a note from what was typed, each checked against its delivery line; blank ones are left out. A draft is
 * kept as it is.
 * @throws Failure with a sentence per field: every line that is wrong, at once
 */
export function linesOf(
  input: SubmitInput,
  rows: readonly DeliveredRow[],
  pour: { receiveDay: string; pourPlace: string },
): CountedLine[] {
  const byKey = new Map(rows.map((row) => [row.sysNo, row]));
  // a note without any quantity says at its first line what is missing
  const anyFilled = input.itemList.some((entry) => !isBlankEntry(entry));
  return checkedLines(input.itemList, {
    lineOf: ({ deliveryItemSysNo }) => byKey.get(deliveryItemSysNo),
    whose: "该发货单的货物",
    skip: (entry, index) => (anyFilled ? isBlankEntry(entry) : index > 0),
    check: (row, entry) => {
      const other = otherMeasure(row, entry.weighing);
      if (other) return other;
      const terms = { ...row, isLast: input.endsDelivery || input.asksToEnd };
      const receipt = input.draft ? draftLine(row, entry, terms) : receiptLine(row, entry, terms);
      if ("reason" in receipt) return receipt;
      const batches = batchesIn(row, entry, { ...pour, quantity: receipt.receivedQuantity, draft: input.draft });
      if (typeof batches === "string") return { reason: "QUANTITY_INVALID", field: "batchList", message: batches };
      return { ...newLine(row, receipt), batches };
    },
  });
}

/** 元, what the note is worth. */
export const totalOf = (lines: readonly CountedLine[]): string => sum(lines.map(({ line }) => line.amount)).toFixed(2);
