import { containing } from "#server/kernel/like";
import type { contract } from "#trpc/contract/index";
import { AgreementVersionStatus } from "#trpc/rules/kinds/agreement-version";
import { toNumber } from "#trpc/rules/money";
import { priceStep } from "#trpc/rules/price-audit";
import { pricedUnder } from "../agreement-version/index";
import { documentReads } from "../document/index";
import type { Handler } from "../implement";
import { priceAuditKind } from "./repo/kind";
import { countListed, type ListedPrice, listedPrices } from "./repo/lines";

type Calls = typeof contract.priceAudit;

const reads = documentReads(priceAuditKind, {
  rest: async (db, { tenantCode, tradeAgreementSysNo }) => {
    const agreement = await pricedUnder(db, { tenantCode, sysNo: tradeAgreementSysNo });
    const { openNo = null, openStatus = null, openDay = null } = agreement ?? {};
    const isSigned = openStatus === AgreementVersionStatus.signed;
    // drafts are their writer's alone
    const isKnown = isSigned || openStatus === AgreementVersionStatus.signing;
    return { nextVersionNo: isKnown ? (openNo ?? "") : "", nextVersionDay: isSigned ? openDay : null };
  },
});
export const { searchList: search, get: detail, steps } = reads;

function toListed({ oldPrice, newPrice, quantity, amount, ...row }: ListedPrice) {
  const { difference, share } = priceStep(oldPrice, newPrice, quantity);
  return {
    ...{ ...row, oldPrice: toNumber(oldPrice), newPrice: toNumber(newPrice), difference, share },
    ...{ quantity: toNumber(quantity), amount: toNumber(amount) },
  };
}

/** Two statements. */
export const list: Handler<Calls["list"]> = async ({ db, tenantCode, actor, input }) => {
  reads.needReader(actor, "purchaser");
  const { reviewStatus, keyword = "", priceAuditSysNo, afterSysNo = 0, pageNo, pageSize } = input;
  const by = {
    ...{ tenantCode, organizationSysNo: actor.organizationSysNo, reviewStatus, priceAuditSysNo },
    like: keyword === "" ? undefined : containing(keyword),
  };
  const offset = (pageNo - 1) * pageSize;
  const [total, rows] = await Promise.all([
    countListed(db, by),
    listedPrices(db, by, { afterSysNo, offset, limit: pageSize + 1 }),
  ]);
  const shown = rows.slice(0, pageSize);
  const nextSysNo = rows.length > pageSize ? (shown.at(-1)?.sysNo ?? null) : null;
  return { datas: shown.map(toListed), total, pageNo, pageSize, nextSysNo };
};
