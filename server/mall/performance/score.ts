import { toUnixSeconds } from "#server/kernel/clock";
import type { contract } from "#trpc/contract/index";
import { presetRule } from "#trpc/rules/evaluation-setting";
import { scoreMonths } from "#trpc/rules/score-months";
import { addedUp, scoreOf, shareNames, sharesOf } from "#trpc/rules/supplier-score";
import { notOwn, sideOf } from "../document/index";
import type { Handler } from "../implement";
import { evidenceOf } from "./repo/evidence";
import { periodFrom } from "./repo/facts";
import { monthsOf } from "./repo/months";
import { readSetting, supplierName } from "./repo/setting";

/** As many pieces of evidence as a page shows, and of one share. */
const EVIDENCE = 30;
const EVIDENCE_OF_SHARE = 100;

/** A purchaser reads how a supplier did for its own organisation, a supplier how it did for everybody. */
export const getSupplierScore: Handler<typeof contract.performance.getSupplierScore> = async (context) => {
  const { input, actor, db, tenantCode, now } = context;
  const { supplierSysNo, share } = input;
  const isSupplier = sideOf(context) === "supplier";
  const name = await supplierName(db, tenantCode, supplierSysNo);
  if (name === undefined || (isSupplier && supplierSysNo !== actor.supplierSysNo))
    throw notOwn(name === undefined ? undefined : {}, "供应商");
  const dealings = {
    ...{ tenantCode, supplierSysNos: [supplierSysNo] },
    purchaserOrganizationSysNo: isSupplier ? null : actor.organizationSysNo,
  };
  const { first } = scoreMonths(now);
  const most = share ? EVIDENCE_OF_SHARE : EVIDENCE;
  const [months, evidence, kept] = await Promise.all([
    monthsOf(db, dealings, first),
    evidenceOf(db, dealings, { period: periodFrom(first), of: share, most }),
    isSupplier ? undefined : readSetting(db, actor),
  ]);
  const { weights } = kept ?? presetRule;
  const shares = sharesOf(addedUp(months));
  return {
    ...{ supplierSysNo, supplierName: name, ...shares, score: scoreOf(shares, weights) },
    weightList: shareNames.map((one) => ({ share: one, weight: weights[one] })),
    receipts: months.reduce((all, { receipts }) => all + receipts, 0),
    judgements: months.reduce((all, { judgements }) => all + judgements, 0),
    monthList: months.map((month) => {
      const of = sharesOf(month);
      const { month: name, receipts, closeTime } = month;
      return {
        month: name,
        receipts,
        ...of,
        score: scoreOf(of, weights),
        closeTime: closeTime && toUnixSeconds(closeTime),
      };
    }),
    untilTime: toUnixSeconds(now),
    evidenceList: evidence.map(({ time, ...one }) => ({ ...one, time: toUnixSeconds(time) })),
  };
};
