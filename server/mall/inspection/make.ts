import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { lotLimit, lotsOf, resultDue } from "#trpc/rules/inspection";
import { inspectionMachine } from "#trpc/rules/machine-inspection";
import { type MixedHeat, mixedProblem } from "#trpc/rules/mixed-lot";
import { command, createDocument, needEvent, operatorOf, ownRecord, unlinkFiles } from "../document/index";
import type { Handler } from "../implement";
import { type BatchRow, batchesWith, findBatches, lockOrdersOf } from "./repo/batches";
import { inspectionKind } from "./repo/kind";
import { freeLot, type LotLine, writeLot } from "./repo/lots";

type Calls = typeof contract.inspection;

/** Lots of one call: 1,200 吨 of a heat are more than any site receives of it. */
const MOST_LOTS = 20;

type Context = Parameters<Handler<Calls["make"]>>[0];

/** The open goods of these batches and of those that belong into lots with them; none of them changes any more. */
async function openGoods({ db, actor, tenantCode }: Omit<Context, "input">, sysNos: readonly number[]) {
  const found = await findBatches(db, { tenantCode, sysNos });
  for (const sysNo of sysNos) ownRecord(found.get(sysNo), "收货明细", actor, "purchaser");
  const asked = { tenantCode, sysNos };
  const seen = await batchesWith(db, asked);
  // nothing of them is voided, returned or put into another lot meanwhile
  await lockOrdersOf(db, tenantCode, [...new Set(seen.map((one) => one.orderSysNo))]);
  return { found, batches: await batchesWith(db, asked) };
}

interface NewLot {
  first: BatchRow;
  lines: readonly LotLine[];
  /** Of a lot of several heats. */
  heats?: readonly MixedHeat[];
  comment?: string;
}
function makeLot(
  { db, actor, tenantCode, now }: Omit<Context, "input">,
  { first, lines, heats = [], comment }: NewLot,
) {
  const { purchaserOrganizationSysNo, supplierSysNo, supplierName, basis, grade, size, pourDay, unit } = first;
  const doing = { db, tenantCode, now, operator: operatorOf(actor, "purchaser") };
  return createDocument(doing, inspectionKind, "make", {
    parties: {
      ...{ purchaserOrganizationSysNo, purchaserOrganizationName: actor.organizationName },
      ...{ supplierSysNo, supplierName },
    },
    values: {
      ...{ purchaserUserSysNo: actor.userSysNo, purchaserUserName: actor.displayName },
      ...{ projectSysNo: first.projectSysNo, projectName: first.projectName, approvalStatus: ApprovalStatus.none },
      ...{ basis, grade, size, pourDay, unit, dueDay: resultDue(basis, pourDay) },
      heatNo: heats.length > 0 ? "" : first.heatNo,
    },
    lines: (of) => writeLot(db, of, lines, heats),
    ...(comment === undefined ? {} : { comment }),
  });
}

/** Lots of all open goods that belong together: of one supplier, project, heat, grade and size, or of one pour day. */
export const make: Handler<Calls["make"]> = async (context) => {
  const { input, actor } = context;
  needEvent(actor, "purchaser", inspectionMachine, "make");
  const { batches } = await openGoods(context, [input.batchSysNo]);
  const [first] = batches;
  if (!first) throw new Failure("INSPECTION_EMPTY");
  const made: { sysNo: number; status: number }[] = [];
  for (const lot of lotsOf(batches, lotLimit(first.basis)).slice(0, MOST_LOTS)) {
    const lines = lot.map(({ batchSysNo, quantity }) => ({ batchSysNo, quantity: quantity.toFixed() }));
    made.push(await makeLot(context, { first, lines }));
  }
  const sysNoList = made.map(({ sysNo }) => sysNo);
  return { sysNo: sysNoList[0] ?? 0, status: made[0]?.status ?? 0, sysNoList };
};

const contents = ({ heatNo, carbon, manganese }: MixedHeat): string => `${heatNo} C ${carbon}% Mn ${manganese}%`;

/** One lot of all open goods of several heats, where the standard lets them be one. */
export const mix: Handler<Calls["mix"]> = async (context) => {
  const { input, actor } = context;
  needEvent(actor, "purchaser", inspectionMachine, "make");
  const sysNos = input.heatList.map(({ batchSysNo }) => batchSysNo);
  const { found, batches } = await openGoods(context, sysNos);
  const heats = input.heatList.map(({ batchSysNo, carbon, manganese }) => {
    return { heatNo: found.get(batchSysNo)?.heatNo ?? "", carbon, manganese };
  });
  const open = new Set(batches.map(({ heatNo }) => heatNo));
  const [first] = batches;
  if (!first || heats.some(({ heatNo }) => !open.has(heatNo))) throw new Failure("INSPECTION_EMPTY");
  const problem = mixedProblem(batches, heats);
  if (problem) throw new Failure("BAD_INPUT", { message: problem, fields: { heatList: problem } });
  const lines = batches.map(({ sysNo, quantity }) => ({ batchSysNo: sysNo, quantity }));
  const comment = `混合批：${heats.map(contents).join("；")}`;
  const { sysNo, status } = await makeLot(context, { first, lines, heats, comment });
  return { sysNo, status };
};

export const remove: Handler<Calls["delete"]> = async (context) => {
  const { document, doing, apply } = await command(context, inspectionKind, "delete");
  const key = { tenantCode: doing.tenantCode, sysNo: document.sysNo };
  await freeLot(doing.db, key);
  await unlinkFiles(doing.db, { kind: "inspection", ...key });
  return { sysNo: document.sysNo, status: await apply() };
};
