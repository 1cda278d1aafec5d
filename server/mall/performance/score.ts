import { toUnixSeconds } from "#server/kernel/clock";
import type { contract } from "#trpc/contract/index";
import { addedUp, sharesOf } from "#trpc/rules/supplier-score";
import { notOwn, sideOf } from "../document/index";
import type { Handler } from "../implement";
import { evidenceOf, monthsOf, supplierName } from "./repo/score";

/** A year, in days, and as many pieces of evidence as a page shows. */
const DAYS = 365;
const EVIDENCE = 30;

/** A purchaser reads how a supplier did for its own organisation, a supplier how it did for everybody. */
export const getSupplierScore: Handler<typeof contract.performance.getSupplierScore> = async (context) => {
  const { input, actor, db, tenantCode, now } = context;
  const { supplierSysNo } = input;
  const isSupplier = sideOf(context) === "supplier";
  const name = await supplierName(db, tenantCode, supplierSysNo);
  if (name === undefined || (isSupplier && supplierSysNo !== actor.supplierSysNo))
    throw notOwn(name === undefined ? undefined : {}, "供应商");
  const dealings = {
    ...{ tenantCode, supplierSysNo, since: new Date(now.getTime() - DAYS * 86_400_000) },
    purchaserOrganizationSysNo: isSupplier ? null : actor.organizationSysNo,
  };
  const [months, evidence] = await Promise.all([monthsOf(db, dealings), evidenceOf(db, dealings, EVIDENCE)]);
  return {
    ...{ supplierSysNo, supplierName: name },
    ...sharesOf(addedUp(months)),
    receipts: months.reduce((all, { receipts }) => all + receipts, 0),
    judgements: months.reduce((all, { judgements }) => all + judgements, 0),
    monthList: months.map((month) => ({ month: month.month, receipts: month.receipts, ...sharesOf(month) })),
    evidenceList: evidence.map(({ time, ...one }) => ({ ...one, time: toUnixSeconds(time) })),
  };
};
