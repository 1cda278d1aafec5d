import type { Db } from "#server/kernel/db";
import { areaName } from "#server/mall/area/index";
import { type Actor, implement } from "#server/mall/implement";
import { needPrices } from "#server/mall/site/index";
import { type AgreementLog, agreement as contract, type TradeAgreement } from "#trpc/contract/agreement";
import { Failure } from "#trpc/contract/failures";
import { toNumber, toNumberOrNull } from "#trpc/rules/money";
import { discountList } from "#trpc/rules/price";
import { changesOf, signedVersions } from "../agreement-version/index";
import { sideOf } from "../document/index";
import {
  type AgreementRow,
  type ClauseRow,
  passwordHint,
  readAgreement,
  readChildren,
  readClauses,
  readVersion,
  readVersionClauses,
} from "./repo";

const toClause = (row: ClauseRow) => ({
  ...row,
  price: toNumberOrNull(row.price),
  taxRate: toNumberOrNull(row.taxRate),
  discount: toNumberOrNull(row.discount),
  delta: toNumberOrNull(row.delta),
  floor: toNumberOrNull(row.floor),
  cap: toNumberOrNull(row.cap),
  quantity: toNumber(row.quantity),
});

async function toAgreement(
  db: Db,
  { areaCodes, terms, massTolerance, amountTolerance, ...row }: AgreementRow,
  clauses: readonly ClauseRow[],
): Promise<TradeAgreement> {
  const scope = await Promise.all(
    areaCodes.map(async (areaCode) => ({ areaCode, name: await areaName(db, areaCode) })),
  );
  return {
    ...row,
    scope,
    massTolerance: toNumber(massTolerance),
    amountTolerance: toNumber(amountTolerance),
    discountByMethodList: discountList(terms && { terms }),
    itemList: clauses.map(toClause),
  };
}

interface Question {
  db: Db;
  tenantCode: string;
  actor: Actor;
  input: { id: number };
}

/** The row, if the caller is its party: another tenant's is not found, another party's is refused (R-PERM-22). */
function ownRow(row: AgreementRow | undefined, isParty: (row: AgreementRow) => boolean): AgreementRow {
  if (!row) throw new Failure("NOT_FOUND", { message: "协议不存在或已删除" });
  if (!isParty(row)) throw new Failure("FORBIDDEN", { message: "无权限查看该协议" });
  return row;
}
const boughtBy = (actor: Actor) => (row: AgreementRow) => row.purchaserOrganizationSysNo === actor.organizationSysNo;
const soldBy = (actor: Actor) => (row: AgreementRow) => row.supplierSysNo === actor.supplierSysNo;

/** Versions and agreements below that one answer has at most. */
const MOST = 200;

/** The agreement of its purchaser, who sees prices. */
async function ofPurchaser({ db, tenantCode, actor, input }: Question): Promise<AgreementRow> {
  needPrices(actor);
  return ownRow(await readAgreement(db, tenantCode, input.id), boughtBy(actor));
}
const ofSupplier = async ({ db, tenantCode, actor, input }: Question): Promise<AgreementRow> =>
  ownRow(await readAgreement(db, tenantCode, input.id), soldBy(actor));

const whole = async ({ db, tenantCode }: Question, row: AgreementRow) =>
  toAgreement(db, row, await readClauses(db, tenantCode, row.sysNo));

/** An agreement for a reader who is no party; the caller has checked them. */
export async function readAnyAgreement(db: Db, tenantCode: string, sysNo: number): Promise<TradeAgreement | undefined> {
  const row = await readAgreement(db, tenantCode, sysNo);
  return row && toAgreement(db, row, await readClauses(db, tenantCode, sysNo));
}

async function logOf({ db, tenantCode }: Question, agreementSysNo: number): Promise<AgreementLog[]> {
  // one more: the oldest shown is compared as well
  const versions = await signedVersions(db, { tenantCode, sysNo: agreementSysNo }, MOST + 1);
  const told = versions.map(async ({ content, ...version }, index) => ({
    ...version,
    agreementSysNo,
    changeList: await changesOf(db, versions[index + 1]?.content ?? null, content),
  }));
  return (await Promise.all(told)).slice(0, MOST) as AgreementLog[];
}

export const agreement = implement(contract, {
  purchaserEc: async (call) => whole(call, await ofPurchaser(call)),
  supplierEc: async (call) => whole(call, await ofSupplier(call)),
  purchaserLogEc: async (call) => logOf(call, (await ofPurchaser(call)).sysNo),
  supplierLogEc: async (call) => logOf(call, (await ofSupplier(call)).sysNo),
  purchaserPasswordInfo: async (call) => {
    const { sysNo, hasPassword } = await ofPurchaser(call);
    const hint = hasPassword ? await passwordHint(call.db, call.tenantCode, sysNo) : "";
    return { agreementSysNo: sysNo, hasPassword, hint };
  },
  purchaserV2EcChild: async (call) => readChildren(call.db, call.tenantCode, (await ofPurchaser(call)).sysNo, MOST),
  logToAgreement: async (call) => {
    const { db, tenantCode, actor, input } = call;
    const isSupplier = sideOf(call) === "supplier";
    if (!isSupplier) needPrices(actor);
    const found = await readVersion(db, tenantCode, input.id);
    const row = ownRow(found, isSupplier ? soldBy(actor) : boughtBy(actor));
    return toAgreement(db, row, await readVersionClauses(db, tenantCode, input.id));
  },
});
