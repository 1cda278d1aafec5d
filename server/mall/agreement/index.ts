import type { Db } from "#server/kernel/db";
import { areaName } from "#server/mall/area/index";
import { type Actor, implement } from "#server/mall/implement";
import { needPrices } from "#server/mall/site/index";
import { agreement as contract, type TradeAgreement } from "#trpc/contract/agreement";
import { Failure } from "#trpc/contract/failures";
import { toNumber, toNumberOrNull } from "#trpc/rules/money";
import { discountList } from "#trpc/rules/price";
import { type AgreementRow, type ClauseRow, readAgreement, readClauses } from "./repo";

const toClause = (row: ClauseRow) => ({
  ...row,
  price: toNumberOrNull(row.price),
  taxRate: toNumberOrNull(row.taxRate),
  discount: toNumberOrNull(row.discount),
  delta: toNumberOrNull(row.delta),
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
    hasPassword: false,
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

/** An agreement for one of its two parties: another tenant's is not found, another party's is refused (R-PERM-22). */
async function read({ db, tenantCode, input }: Question, isParty: (row: AgreementRow) => boolean) {
  const row = await readAgreement(db, tenantCode, input.id);
  if (!row) throw new Failure("NOT_FOUND", { message: "协议不存在或已删除" });
  if (!isParty(row)) throw new Failure("FORBIDDEN", { message: "无权限查看该协议" });
  return toAgreement(db, row, await readClauses(db, tenantCode, row.sysNo));
}

export const agreement = implement(contract, {
  purchaserEc: async (call) => {
    needPrices(call.actor);
    return read(call, (row) => row.purchaserOrganizationSysNo === call.actor.organizationSysNo);
  },
  supplierEc: (call) => read(call, (row) => row.supplierSysNo === call.actor.supplierSysNo),
});
