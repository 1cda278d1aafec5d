import type { contract } from "#trpc/contract/index";
import { ConfirmStatus } from "#trpc/contract/shared/codes";
import { lackingCertificates } from "#trpc/rules/certificates";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { orderMachine } from "#trpc/rules/machine-order";
import { loadedLine, type OpenLine, restOfLine } from "#trpc/rules/receiving-pieces";
import {
  type CommandContext,
  change,
  checkedLines,
  createDocument,
  lockRoot,
  needEvent,
  needState,
  operatorOf,
  ownDocument,
  readLines,
  sideOf,
} from "../document/index";
import type { Handler } from "../implement";
import { countDelivered, orderKind, orderLines } from "../order/index";
import { linkCertificates } from "./certificates";
import { expectedAt } from "./expect";
import { needSlot } from "./gate";
import { deliveryKind } from "./repo/kind";
import type { Load } from "./repo/write";

type Input = Parameters<Handler<typeof contract.delivery.create>>[0]["input"];

type Entries = NonNullable<Input["itemList"]>;

/** All that an order still waits for. */
const restOf = (lines: readonly (OpenLine & { sysNo: number })[]): Entries =>
  lines.flatMap((line) => {
    const rest = restOfLine(line);
    return rest ? [{ orderItemSysNo: line.sysNo, ...rest }] : [];
  });

/** Every line checked against what its order line still waits for. */
function loadsOf(itemList: Entries, lines: ReadonlyMap<number, OpenLine & { sysNo: number }>): Load[] {
  return checkedLines(itemList, {
    lineOf: ({ orderItemSysNo }) => lines.get(orderItemSysNo),
    whose: "该订单的商品",
    check: (line, entry) => {
      const loaded = loadedLine(line, entry);
      if ("reason" in loaded) return loaded;
      const { quantity, pieceCount } = loaded;
      return { orderItemSysNo: line.sysNo, quantity: quantity.toFixed(), pieceCount };
    },
  });
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
  const found = await lockRoot(db, orderKind, { tenantCode, sysNo: input.orderSysNo });
  const order = await ownDocument(db, orderKind, found, actor, caller);
  needEvent(actor, caller, deliveryMachine, "create");
  await needState({ db, tenantCode, now, actor }, orderMachine, "prepare", order);
  const expectedTime = expectedAt(input.expectedTime, now);
  await needSlot(db, { ...order, vehicleNo: input.vehicleNo }, input.expectedTime, now);
  const only = input.itemList?.map((entry) => entry.orderItemSysNo);
  const lines = await readLines(db, orderLines, { tenantCode, sysNo: order.sysNo, ...(only ? { only } : {}) });
  const loads = loadsOf(input.itemList ?? restOf(lines), new Map(lines.map((line) => [line.sysNo, line])));
  if (loads.length === 0) throw fail("DELIVER_TOO_MUCH", { message: "订单的商品已全部发货" });
  if ((await countDelivered(db, tenantCode, loads)) !== loads.length) throw fail("DELIVER_TOO_MUCH");

  const { carrier, vehicleNo, driverName, driverMobile, remark, certificateList = [] } = input;
  const { plantTime, slump, stationName } = input;
  const loaded = new Set(loads.map(({ orderItemSysNo }) => orderItemSysNo));
  const asked = lines.flatMap((line) => (loaded.has(line.sysNo) ? line.certificates : []));
  const brought = certificateList.map(({ kind }) => kind);
  const lacking = lackingCertificates(order.certificatesRequired, asked, brought);
  const confirmStatus = order.deliveryConfirmRequired ? ConfirmStatus.waiting : ConfirmStatus.noConfirmNeeded;
  const doing: CommandContext = { db, tenantCode, now, operator: operatorOf(actor, caller) };
  const { sysNo, no, status } = await createDocument(doing, deliveryKind, "create", {
    from: order,
    values: {
      ...{ confirmStatus, carrier, vehicleNo, driverName, driverMobile, remark },
      ...{ expectedTime, ...lacking, plantTime, slump, stationName },
    },
    lines: loads,
  });
  await linkCertificates(db, actor, sysNo, certificateList);
  await change(db, orderMachine, "prepare", order, { ...doing, comment: no });
  return { sysNo, status };
};
