import { containing } from "#server/kernel/like";
import type { contract } from "#trpc/contract/index";
import { PriceMethod } from "#trpc/contract/shared/codes";
import { AgreementVersionStatus } from "#trpc/rules/kinds/agreement-version";
import { toNumber } from "#trpc/rules/money";
import { basePriceOf, chinaDay, optionOf } from "#trpc/rules/price";
import { type PricedUnder, pricedOf, pricedUnder } from "../agreement-version/index";
import { ownRecord } from "../document/index";
import type { Handler } from "../implement";
import { agreementOptions } from "../pricing/index";
import { type ClausedGoods, clausedGoods } from "./repo/goods";

type Calls = typeof contract.priceAudit;
type Db = Parameters<typeof clausedGoods>[0];

const MOST_AGREEMENTS = 500;
const MADE = "该协议由合同或询价生成，价格随合同变更，不能在此调价";

const isSigning = ({ openStatus }: PricedUnder): boolean => openStatus === AgreementVersionStatus.signing;

/** Why prices of an agreement cannot change on a day; undefined where they can. */
export function agreementProblem(agreement: PricedUnder, day: string): string | undefined {
  const { agreementNo, startDay, endDay, isEnabled, versionSysNo, openNo } = agreement;
  if (!isEnabled) return `协议 ${agreementNo} 已终止，不能调价`;
  if (versionSysNo === null) return MADE;
  if (day < startDay || day > endDay) return `协议 ${agreementNo} 不在有效期内，不能调价`;
  if (isSigning(agreement))
    return `协议 ${agreementNo} 的新版本 ${openNo} 正在签署，请在新版本中调整价格，或先撤回新版本`;
  return undefined;
}

export const agreements: Handler<Calls["agreements"]> = async ({ db, tenantCode, actor, now }) => {
  const owner = { tenantCode, supplierSysNo: actor.supplierSysNo ?? 0, day: chinaDay(now) };
  const found = await pricedOf(db, owner, MOST_AGREEMENTS);
  return found.map((agreement) => {
    const { sysNo, agreementNo, name, purchaserOrganizationName, endDay, openNo } = agreement;
    const signingNo = isSigning(agreement) ? (openNo ?? "") : "";
    return { sysNo, agreementNo, name, purchaserOrganizationName, endDay, signingNo };
  });
};

/** The shortest code is the widest area: prices are those that hold there. */
const widest = (codes: readonly string[]): string => codes.toSorted((a, b) => a.length - b.length)[0] ?? "0";

/** Today's prices of goods under an agreement, before any payment term: 元 by the goods' key. One statement. */
export async function pricesToday(
  db: Db,
  { tenantCode, day }: { tenantCode: string; day: string },
  { sysNo, purchaserOrganizationSysNo: organizationSysNo, areaCodes }: PricedUnder,
  skuSysNos: readonly number[],
): Promise<Map<number, string>> {
  const areaCode = widest(areaCodes);
  const options = await agreementOptions(db, { tenantCode, organizationSysNo, areaCode, day, skuSysNos });
  return new Map(
    [...options].flatMap(([skuSysNo, list]) => {
      const option = optionOf(list, sysNo);
      const price = option && basePriceOf(option).basePrice;
      return price ? [[skuSysNo, price.toFixed()] as const] : [];
    }),
  );
}

/** Why the price of goods cannot change by a submission; "" where it can. */
export function goodsProblem({ method, isOfCategory, pendingNo }: ClausedGoods, price: string | undefined): string {
  if (pendingNo !== null) return `已有待审核的调价单 ${pendingNo}`;
  if (method !== PriceMethod.fixed && !isOfCategory) return "按折扣或价格源单独定价，请另签协议新版本";
  return price === undefined ? "今天没有协议价，无法比较" : "";
}

export const goods: Handler<Calls["goods"]> = async ({ db, tenantCode, actor, now, input }) => {
  const found = await pricedUnder(db, { tenantCode, sysNo: input.tradeAgreementSysNo });
  const agreement = ownRecord(found, "协议", actor, "supplier");
  const { codeList, keyword, afterSysNo = 0, pageSize } = input;
  const rows = await clausedGoods(db, {
    ...{ tenantCode, supplierSysNo: agreement.supplierSysNo, agreementSysNo: agreement.sysNo, afterSysNo },
    ...{ skuSysNos: null, codes: codeList.length > 0 ? codeList : null },
    ...{ like: keyword === "" ? null : containing(keyword), limit: pageSize + 1 },
  });
  const shown = rows.slice(0, pageSize);
  const keys = shown.map(({ skuSysNo }) => skuSysNo);
  const prices = await pricesToday(db, { tenantCode, day: chinaDay(now) }, agreement, keys);
  const datas = shown.map((row) => {
    const { pendingNo: _, ...named } = row;
    const price = prices.get(row.skuSysNo);
    return { ...named, price: price === undefined ? null : toNumber(price), problem: goodsProblem(row, price) };
  });
  return { datas, nextSysNo: rows.length > pageSize ? (keys.at(-1) ?? null) : null };
};
