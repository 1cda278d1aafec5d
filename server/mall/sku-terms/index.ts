import type { skuTerms as calls } from "#trpc/contract/sku-terms";
import { chinaDay } from "#trpc/rules/price";
import type { Handler } from "../implement";
import { needPrices } from "../site/index";
import { agreementsOf, contractsOf, type TermsQuestion } from "./repo";

type Context = Parameters<Handler<typeof calls.searchPurchaseAgreementList>>[0];

/** Most agreements with the maker of a sku in one answer. */
const MOST = 20;

function questionOf({ actor, now, input }: Pick<Context, "actor" | "now" | "input">): TermsQuestion {
  needPrices(actor);
  const { tenantCode, organizationSysNo } = actor;
  const { keyword, pageNo, pageSize } = input;
  const skuSysNo = input.skuSysNo ?? null;
  return { tenantCode, organizationSysNo, day: chinaDay(now), keyword, skuSysNo, pageNo, pageSize };
}

export const searchPurchaseAgreementList: Handler<typeof calls.searchPurchaseAgreementList> = async (context) => {
  const { pageNo, pageSize } = context.input;
  return { ...(await agreementsOf(context.db, questionOf(context))), pageNo, pageSize };
};

export const searchPurchaseContractList: Handler<typeof calls.searchPurchaseContractList> = async (context) => {
  const { pageNo, pageSize } = context.input;
  return { ...(await contractsOf(context.db, questionOf(context))), pageNo, pageSize };
};

/** Agreements with the maker of a dealer's goods. */
export const selectManufacturerSupplyAgreement: Handler<typeof calls.selectManufacturerSupplyAgreement> = async (
  context,
) => {
  const input = { keyword: "", skuSysNo: context.input.skuSysNo, pageNo: 1, pageSize: MOST };
  return (await agreementsOf(context.db, questionOf({ ...context, input }), "withMaker")).datas;
};
