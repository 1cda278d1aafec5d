import type { contract } from "#trpc/contract/index";
import { groupBy } from "#trpc/rules/group";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import { historyOf, mayOf, ownRecord, readEvents, sideOf, stepsOf } from "../document/index";
import { filesOf } from "../file/index";
import type { Handler } from "../implement";
import { ownerOf } from "../order/index";
import { findReceiving, receivingLines, searchReceivings, TOTAL_CAP } from "./repo/read";
import { receivingOf } from "./shape";

const LINES_IN_A_LIST = 3;

export const searchList: Handler<typeof contract.receiving.searchList> = async (context) => {
  const { input, actor, tenantCode, db } = context;
  const owner = ownerOf(actor, sideOf(context));
  const reader = { who: owner.side, may: mayOf(actor) };
  const { rows, total } = await searchReceivings(db, { ...input, ...owner });
  const receivingSysNos = rows.map((row) => row.sysNo);
  const lines = await receivingLines(db, { tenantCode, receivingSysNos, most: LINES_IN_A_LIST });
  const byNote = groupBy(lines, (line) => line.receivingSysNo);
  return {
    datas: rows.map(({ total: _, ...row }) => receivingOf(row, byNote.get(row.sysNo) ?? [], reader)),
    total: Math.min(total, TOTAL_CAP),
    ...(total > TOTAL_CAP ? { totalCapped: true } : {}),
    pageNo: input.pageNo,
    pageSize: input.pageSize,
  };
};

export const detail: Handler<typeof contract.receiving.detail> = async (context) => {
  const { input, actor, tenantCode, db } = context;
  const who = sideOf(context);
  const header = ownRecord(await findReceiving(db, tenantCode, input.id), "收货单", actor, who);
  const [lines, files, events] = await Promise.all([
    receivingLines(db, { tenantCode, receivingSysNos: [header.sysNo], most: null }),
    filesOf(db, tenantCode, "receiving", [header.sysNo]),
    readEvents(db, { tenantCode, documentType: "receiving", sysNo: header.sysNo }),
  ]);
  return {
    ...receivingOf(header, lines, { who, may: mayOf(actor) }),
    fileList: files.get(header.sysNo) ?? [],
    historyList: historyOf(receivingMachine, events),
  };
};

export const getReceivingSteps: Handler<typeof contract.receiving.getReceivingSteps> = async (context) => {
  const { input, actor, tenantCode, db } = context;
  const header = ownRecord(await findReceiving(db, tenantCode, input.id), "收货单", actor, sideOf(context));
  const events = await readEvents(db, { tenantCode, documentType: "receiving", sysNo: header.sysNo });
  return stepsOf(receivingMachine, header, events);
};
