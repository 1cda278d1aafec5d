import { areaName } from "#server/mall/area/index";
import { type Handler, implement } from "#server/mall/implement";
import { categoriesOf } from "#server/mall/mall/index";
import { h5Sku as h5Contract, mallSkuList as listContract, mallSku as skuContract } from "#trpc/contract/mall";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";
import { toNumber, toNumberOrNull } from "#trpc/rules/money";
import { basePriceOf, coveringOptions, optionOf, priceMissing } from "#trpc/rules/price";
import { getFloors } from "./floors";
import { matchList } from "./match";
import { lookAt, optionsOf } from "./reader";
import { type Buyer, readByKeys, readDetail, type SkuRow } from "./repo/rows";
import { searchSkus } from "./search";
import { toMallSku, toSkuDetail } from "./view";

/** Goods that were never on the shelf are their supplier's own business. */
const wasListed = ({ status, reviewStatus }: SkuRow): boolean =>
  status !== ProductListing.new && reviewStatus === ReviewStatus.passed;

const getSkuDetail: Handler<typeof h5Contract.getSkuDetail> = async (context) => {
  const { db, tenantCode, input, fail } = context;
  const [{ rows, view }, categories] = await Promise.all([
    lookAt(context, input, (buyer) => readDetail(db, tenantCode, input.sysNo, buyer)),
    categoriesOf(db, tenantCode),
  ]);
  const [row] = rows;
  if (!row || !wasListed(row)) throw fail("NOT_FOUND", { message: "商品不存在或已删除" });
  const categoryPath = categories.path(row.categorySysNo).map(({ sysNo, name }) => ({ sysNo, name }));
  const saleAreaNames = await Promise.all(row.saleAreas.map((code) => areaName(db, code)));
  return toSkuDetail(row, view, { categoryPath, saleAreaNames });
};

const getSkuList: Handler<typeof skuContract.getSkuList> = async (context) => {
  const { db, tenantCode, input } = context;
  if (input.sysNoList.length === 0) return [];
  const sysNos = [...new Set(input.sysNoList)];
  const read = (buyer: Buyer | null) => readByKeys(db, tenantCode, sysNos, buyer);
  const { rows, view } = await lookAt(context, input, read);
  const bySysNo = new Map(rows.filter(wasListed).map((row) => [row.sysNo, toMallSku(row, view)]));
  return input.sysNoList.flatMap((sysNo) => bySysNo.get(sysNo) ?? []);
};

/** R-CALL-01, R-BIZ-17: a price the map does not hold is asked of getSkuAgreementPriceForList, which says why. */
const getAvailableSkuAgreement: Handler<typeof listContract.getAvailableSkuAgreement> = async (context) => {
  const { input } = context;
  const asked = input.mallSkuAvailableAgreementListParamList;
  const options = await optionsOf(context, input.areaLevelCode, [...new Set(asked.map(({ skuSysNo }) => skuSysNo))]);
  return asked.map(({ skuSysNo, tradeAgreementSysNoList, templateTradeAgreementSysNoList }) => {
    const wanted = [...tradeAgreementSysNoList, ...templateTradeAgreementSysNoList];
    const mine = coveringOptions(options.get(skuSysNo) ?? []).filter(
      ({ agreement }) => wanted.length === 0 || wanted.includes(agreement.sysNo),
    );
    const prices: Record<string, number> = {};
    for (const option of mine) {
      const { basePrice } = basePriceOf(option);
      if (basePrice) prices[option.agreement.sysNo] = toNumber(basePrice);
    }
    return {
      skuSysNo,
      hasTradeAgreementFlag: mine.length > 0,
      searchPriceFlag: mine.length > Object.keys(prices).length,
      tradeAgreementSysNoToPrice: prices,
    };
  });
};

/** R-CALL-02: the price before the payment term; attributes, list prices and rates sent along are not believed. */
const getSkuAgreementPriceForList: Handler<typeof skuContract.getSkuAgreementPriceForList> = async (context) => {
  const { input } = context;
  const asked = input.mallSkuAgreementParamList;
  const options = await optionsOf(
    context,
    input.areaCode,
    [...new Set(asked.map(({ skuSysNo }) => skuSysNo))],
    [...new Set(asked.map(({ tradeAgreementSysNo }) => tradeAgreementSysNo))],
  );
  return asked.map(({ skuSysNo, tradeAgreementSysNo }) => {
    const option = optionOf(options.get(skuSysNo) ?? [], tradeAgreementSysNo);
    const { basePrice, missingReason } = option
      ? basePriceOf(option)
      : { basePrice: null, missingReason: priceMissing.notCovered };
    return {
      skuSysNo,
      tradeAgreementSysNo,
      agreementPrice: toNumberOrNull(basePrice),
      agreementPriceMissingReason: missingReason,
    };
  });
};

export const mallSkuList = implement(listContract, {
  searchMallSkuList: searchSkus,
  getFloors,
  matchList,
  getAvailableSkuAgreement,
});
export const h5Sku = implement(h5Contract, { searchMallSkuList: searchSkus, getSkuDetail });
export const mallSku = implement(skuContract, { getSkuList, getSkuAgreementPriceForList });
