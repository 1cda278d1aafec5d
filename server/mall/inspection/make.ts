import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { lotLimit, lotsOf, resultDue } from "#trpc/rules/inspection";
import { inspectionMachine } from "#trpc/rules/machine-inspection";
import { command, createDocument, needEvent, operatorOf, ownRecord, unlinkFiles } from "../document/index";
import type { Handler } from "../implement";
import { batchesWith, findBatch, lockOrdersOf } from "./repo/batches";
import { inspectionKind } from "./repo/kind";
import { freeLot, writeLot } from "./repo/lots";

type Calls = typeof contract.inspection;

/** Lots of one call: 1,200 吨 of a heat are more than any site receives of it. */
const MOST_LOTS = 20;

/** Lots of all open goods that belong together: of one supplier, project, heat, grade and size, or of one pour day. */
export const make: Handler<Calls["make"]> = async ({ input, actor, db, tenantCode, now }) => {
  needEvent(actor, "purchaser", inspectionMachine, "make");
  const key = { tenantCode, sysNo: input.batchSysNo };
  ownRecord(await findBatch(db, key), "收货明细", actor, "purchaser");
  const seen = await batchesWith(db, key);
  // nothing of them is voided, returned or put into another lot meanwhile
  await lockOrdersOf(db, tenantCode, [...new Set(seen.map((one) => one.orderSysNo))]);
  const batches = await batchesWith(db, key);
  const [first] = batches;
  if (!first) throw new Failure("INSPECTION_EMPTY");
  const { purchaserOrganizationSysNo, supplierSysNo, supplierName, basis, heatNo, grade, size, pourDay, unit } = first;
  const lots = lotsOf(batches, lotLimit(basis)).slice(0, MOST_LOTS);
  const doing = { db, tenantCode, now, operator: operatorOf(actor, "purchaser") };
  const made: { sysNo: number; status: number }[] = [];
  for (const lot of lots) {
    const lines = lot.map(({ batchSysNo, quantity }) => ({ batchSysNo, quantity: quantity.toFixed() }));
    made.push(
      await createDocument(doing, inspectionKind, "make", {
        parties: {
          ...{ purchaserOrganizationSysNo, purchaserOrganizationName: actor.organizationName },
          ...{ supplierSysNo, supplierName },
        },
        values: {
          ...{ purchaserUserSysNo: actor.userSysNo, purchaserUserName: actor.displayName },
          ...{ projectSysNo: first.projectSysNo, projectName: first.projectName, approvalStatus: ApprovalStatus.none },
          ...{ basis, heatNo, grade, size, pourDay, unit, dueDay: resultDue(basis, pourDay) },
        },
        lines: (of) => writeLot(db, of, lines),
      }),
    );
  }
  const sysNoList = made.map(({ sysNo }) => sysNo);
  return { sysNo: sysNoList[0] ?? 0, status: made[0]?.status ?? 0, sysNoList };
};

export const remove: Handler<Calls["delete"]> = async (context) => {
  const { document, doing, apply } = await command(context, inspectionKind, "delete");
  const key = { tenantCode: doing.tenantCode, sysNo: document.sysNo };
  await freeLot(doing.db, key);
  await unlinkFiles(doing.db, { kind: "inspection", ...key });
  return { sysNo: document.sysNo, status: await apply() };
};
