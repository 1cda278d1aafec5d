import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { initialStatus } from "#trpc/rules/machine";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { orderMachine } from "#trpc/rules/machine-order";
import { loadedLine } from "#trpc/rules/receiving-pieces";
import { change, lockRoot, needEvent, operatorOf, recordEvents, requireTransition, sideOf } from "../document/index";
import type { Handler } from "../implement";
import { orderKind, ownOrderRecord } from "../order/index";
import { insertDelivery, type Load, type OpenLineRow, openLines, takeOpen } from "./repo/write";

type Input = Parameters<Handler<typeof contract.delivery.create>>[0]["input"];

/** Every line checked against what its order line still waits for; all that is wrong is said at once. */
function loadsOf({ itemList }: Input, lines: ReadonlyMap<number, OpenLineRow>): Load[] {
  const seen = new Set<number>();
  const fields: Record<string, string> = {};
  let reason: "DELIVER_TOO_MUCH" | "QUANTITY_INVALID" | undefined;
  const loads = itemList.flatMap((entry, index) => {
    const line = lines.get(entry.orderItemSysNo);
    if (!line) throw new Failure("NOT_FOUND", { message: `第 ${index + 1} 行不是该订单的商品，请刷新后重试` });
    const twice = seen.has(line.sysNo);
    seen.add(line.sysNo);
    const load = loadedLine(line, entry);
    const wrong = twice
      ? { reason: "QUANTITY_INVALID" as const, field: "quantity", message: `第 ${index + 1} 行与前面的行重复` }
      : load;
    if (!("reason" in wrong)) {
      const { quantity, pieceCount } = wrong;
      return [{ orderItemSysNo: line.sysNo, quantity: quantity.toFixed(), pieceCount }];
    }
    reason ??= wrong.reason;
    fields[`itemList.${index}.${wrong.field}`] = wrong.message;
    return [];
  });
  if (reason) throw new Failure(reason, { message: Object.values(fields)[0], fields });
  return loads;
}

/** R-DEL-02: a delivery note for part or all of an order; waits for the purchaser where the agreement says so. */
export const create: Handler<typeof contract.delivery.create> = async ({
  input,
  actor,
  tenantCode,
  db,
  side,
  now,
  fail,
}) => {
  const caller = sideOf({ actor, side });
  const order = ownOrderRecord(await lockRoot(db, orderKind, { tenantCode, sysNo: input.orderSysNo }), actor, caller);
  needEvent(actor, caller, deliveryMachine, "create");
  requireTransition(orderMachine, "prepare", order);
  const itemSysNos = input.itemList.map((entry) => entry.orderItemSysNo);
  const lines = await openLines(db, { tenantCode, orderSysNo: order.sysNo, itemSysNos });
  const loads = loadsOf(input, new Map(lines.map((line) => [line.sysNo, line])));
  if ((await takeOpen(db, tenantCode, loads)) !== loads.length) throw fail("DELIVER_TOO_MUCH");

  const { carrier, vehicleNo, driverName, driverMobile, remark } = input;
  const status = initialStatus(deliveryMachine, "create", order);
  const { sysNo, deliveryNo } = await insertDelivery(db, {
    tenantCode,
    now,
    order,
    status,
    confirmStatus: order.deliveryConfirmRequired ? 0 : 30,
    truck: { carrier, vehicleNo, driverName, driverMobile, remark },
    loads,
  });
  const operator = operatorOf(actor, caller);
  const made = { documentType: "delivery" as const, documentSysNo: sysNo, event: "create", toStatus: status, operator };
  await recordEvents(db, { tenantCode, now, events: [made] });
  await change(db, orderMachine, "prepare", order, { tenantCode, now, operator, comment: deliveryNo });
  return { sysNo, status };
};
