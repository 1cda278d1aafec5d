import { toUnixSeconds } from "#server/kernel/clock";
import type { ReceivingItem, ReceivingRow } from "#trpc/contract/receiving";
import { allowedActions, type Reader } from "#trpc/rules/machine";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import { toNumber, toNumberOrNull } from "#trpc/rules/money";
import type { ReceivingHeader, ReceivingLine } from "./repo/rows";

const itemOf = ({ receivingSysNo, itemCount, ...line }: ReceivingLine): ReceivingItem => ({
  ...line,
  weighing: line.weighing === 1 ? 1 : 0,
  theoreticalMass: toNumberOrNull(line.theoreticalMass),
  weighedMass: toNumberOrNull(line.weighedMass),
  receivedQuantity: toNumber(line.receivedQuantity),
  returnedQuantity: toNumber(line.returnedQuantity),
  price: toNumber(line.price),
  amount: toNumber(line.amount),
});

/** C-10: what the confirmation looks like to a reader; nobody's needed counts as done. */
const viewStatuses: Record<number, number> = { 0: 14, 10: 15, 20: 16, 30: 15 };

/** A row of a list, or the head of a detail. */
export function receivingOf(header: ReceivingHeader, lines: readonly ReceivingLine[], reader: Reader): ReceivingRow {
  const { receivingConfirm, receiveTime, totalAmount, createTime, ...rest } = header;
  return {
    ...rest,
    viewStatus: viewStatuses[header.confirmStatus] ?? 14,
    receiveTime: toUnixSeconds(receiveTime),
    totalAmount: toNumber(totalAmount),
    createTime: toUnixSeconds(createTime),
    itemCount: lines[0]?.itemCount ?? 0,
    itemList: lines.map(itemOf),
    actionList: allowedActions(receivingMachine, header, reader),
  };
}
