import type { contract } from "#trpc/contract/index";
import { groupBy } from "#trpc/rules/group";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { historyOf, mayOf, ownRecord, readEvents, sideOf, stepsOf } from "../document/index";
import type { Handler } from "../implement";
import { ownerOf } from "../order/index";
import { deliveryContext, deliveryLines, findDelivery, searchDeliveries, TOTAL_CAP } from "./repo/read";
import { addressOf, deliveryOf, traceOf } from "./shape";

const LINES_IN_A_LIST = 3;

export const searchList: Handler<typeof contract.delivery.searchList> = async ({
  input,
  actor,
  tenantCode,
  db,
  side,
}) => {
  const owner = ownerOf(actor, sideOf({ actor, side }));
  const reader = { who: owner.side, may: mayOf(actor) };
  const { rows, total } = await searchDeliveries(db, { ...input, ...owner });
  const deliverySysNos = rows.map((row) => row.sysNo);
  const lines = await deliveryLines(db, { tenantCode, deliverySysNos, most: LINES_IN_A_LIST });
  const byDelivery = groupBy(lines, (line) => line.deliverySysNo);
  return {
    datas: rows.map(({ total: _, ...row }) => deliveryOf(row, byDelivery.get(row.sysNo) ?? [], reader)),
    total: Math.min(total, TOTAL_CAP),
    ...(total > TOTAL_CAP ? { totalCapped: true } : {}),
    pageNo: input.pageNo,
    pageSize: input.pageSize,
  };
};

export const get: Handler<typeof contract.delivery.get> = async ({ input, actor, tenantCode, db, side }) => {
  const who = sideOf({ actor, side });
  const header = ownRecord(await findDelivery(db, tenantCode, input.id), "发货单", actor, who);
  const [lines, around, events] = await Promise.all([
    deliveryLines(db, { tenantCode, deliverySysNos: [header.sysNo], most: null }),
    deliveryContext(db, tenantCode, header),
    readEvents(db, { tenantCode, documentType: "delivery", sysNo: header.sysNo }),
  ]);
  return {
    ...deliveryOf(header, lines, { who, may: mayOf(actor) }),
    receiveAddress: addressOf(around?.receiveAddress),
    traceList: traceOf(events),
    receivingList: around?.receivingList ?? [],
    historyList: historyOf(deliveryMachine, events),
  };
};

export const getOrderDeliverySteps: Handler<typeof contract.delivery.getOrderDeliverySteps> = async (context) => {
  const { input, actor, tenantCode, db } = context;
  const header = ownRecord(await findDelivery(db, tenantCode, input.id), "发货单", actor, sideOf(context));
  const events = await readEvents(db, { tenantCode, documentType: "delivery", sysNo: header.sysNo });
  return stepsOf(deliveryMachine, header, events);
};
