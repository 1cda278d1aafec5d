import { Failure, type FailureCode } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { decimal, sum } from "#trpc/rules/money";
import { draftLine, isBlankEntry, type ReceiptLine, receiptLine, settlesByWeight } from "#trpc/rules/receiving";
import type { Handler } from "../implement";
import type { DeliveredRow, DeliveryFacts } from "./repo/rows";
import type { NewLine } from "./repo/write";

export type SubmitInput = Parameters<Handler<typeof contract.receiving.submit>>[0]["input"];

function newLine(row: DeliveredRow, receipt: ReceiptLine, delivery: DeliveryFacts): NewLine {
  const byWeight = settlesByWeight(row, delivery);
  const share = byWeight ? decimal(1).plus(delivery.massTolerance) : 1;
  return {
    deliveryItemSysNo: row.sysNo,
    weighing: byWeight ? 1 : 0,
    pieceCount: receipt.pieceCount,
    theoreticalMass: receipt.theoreticalMass?.toFixed() ?? null,
    weighedMass: receipt.weighedMass?.toFixed() ?? null,
    receivedQuantity: receipt.receivedQuantity.toFixed(),
    amount: receipt.amount.toFixed(),
    limit: decimal(row.quantity).times(share).toFixed(),
  };
}

/**
 * The lines of a note from what was typed, each checked against its delivery line; blank ones are left out. A draft is
 * kept as it is.
 * @throws Failure with a sentence per field: every line that is wrong, at once
 */
export function linesOf(input: SubmitInput, delivery: DeliveryFacts, rows: readonly DeliveredRow[]): NewLine[] {
  const byKey = new Map(rows.map((row) => [row.sysNo, row]));
  const fields: Record<string, string> = {};
  let reason: FailureCode | undefined;
  const refuse = (why: FailureCode, path: string, message: string): [] => {
    reason ??= why;
    fields[path] = message;
    return [];
  };
  const seen = new Set<number>();
  const entries = input.itemList.map((entry, index) => {
    const row = byKey.get(entry.deliveryItemSysNo);
    if (!row) throw new Failure("NOT_FOUND", { message: `第 ${index + 1} 行不是该发货单的货物，请刷新后重试` });
    return { entry, row, path: `itemList.${index}` };
  });
  const filled = entries.filter(({ entry }) => !isBlankEntry(entry));
  // a note without any quantity says at its first line what is missing
  const lines = (filled.length > 0 ? filled : entries.slice(0, 1)).flatMap(({ entry, row, path }) => {
    if (seen.has(row.sysNo)) return refuse("QUANTITY_INVALID", path, `“${row.skuName}”重复填写，请合并为一行`);
    seen.add(row.sysNo);
    if (input.draft) return [newLine(row, draftLine(row, entry, delivery), delivery)];
    const receipt = receiptLine(row, entry, delivery);
    if ("reason" in receipt) return refuse(receipt.reason, `${path}.${receipt.field}`, receipt.message);
    return [newLine(row, receipt, delivery)];
  });
  if (reason) throw new Failure(reason, { message: Object.values(fields)[0], fields });
  return lines;
}

/** 元, what the note is worth. */
export const totalOf = (lines: readonly NewLine[]): string => sum(lines.map((line) => line.amount)).toFixed(2);
