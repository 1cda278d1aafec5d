import { areaKey, areaName } from "#server/mall/area/index";
import { earliestDayOf } from "#server/mall/calendar/index";
import { type Handler, implement } from "#server/mall/implement";
import { categoriesOf } from "#server/mall/mall/index";
import { buyOrderAgain } from "#server/mall/order/index";
import {
  searchPurchaseAgreementList,
  searchPurchaseContractList,
  selectManufacturerSupplyAgreement,
} from "#server/mall/sku-terms/index";
import { favourite as favouriteContract } from "#trpc/contract/favourite";
import { h5Sku as h5Contract, mallSkuList as listContract, mallSku as skuContract } from "#trpc/contract/sku-list";
import { specification as specificationContract } from "#trpc/contract/specification";
import { getAvailableSkuAgreement, getSkuAgreementPriceForList } from "./agreement-prices";
import { getBuyMoreSku } from "./bought";
import { explainSearch } from "./explain";
import { among, drop, keep, search } from "./favourites";
import { getFloors } from "./floors";
import { matchList } from "./match";
import { getPastPrice, getPriceHistory } from "./price-history";
import { lookAt } from "./reader";
import { type Buyer, readByKeys, readDetails } from "./repo/rows";
import { searchSkus } from "./search";
import { searchSpecifications } from "./specifications";
import { suggest } from "./suggest";
import { toMallSku, toSkuDetail, wasListed } from "./view";

const getSkuDetail: Handler<typeof h5Contract.getSkuDetail> = async (context) => {
  const { db, tenantCode, input, fail } = context;
  const [{ rows, view }, categories] = await Promise.all([
    lookAt(context, input, (buyer) => readDetails(db, tenantCode, [input.sysNo], buyer)),
    categoriesOf(db, tenantCode),
  ]);
  const [row] = rows;
  if (!row || !wasListed(row)) throw fail("NOT_FOUND", { message: "商品不存在或已删除" });
  const categoryPath = categories.path(row.categorySysNo).map(({ sysNo, name }) => ({ sysNo, name }));
  const saleAreaNames = await Promise.all(row.saleAreas.map((code) => areaName(db, code)));
  const saleAreaSysNos = (await Promise.all(row.saleAreas.map((code) => areaKey(db, code)))).flatMap(
    (key) => key ?? [],
  );
  const earliestDay = row.leadDays === null ? null : await earliestDayOf(context, row.leadDays);
  return toSkuDetail(row, view, { categoryPath, saleAreaNames, saleAreaSysNos, earliestDay });
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

export const mallSkuList = implement(listContract, {
  searchMallSkuList: searchSkus,
  explainSearch,
  getFloors,
  suggest,
  matchList,
  getAvailableSkuAgreement,
});
export const h5Sku = implement(h5Contract, { searchMallSkuList: searchSkus, getSkuDetail, getBuyMoreSku });
export const mallSku = implement(skuContract, {
  ...{ getSkuList, getSkuAgreementPriceForList, getPriceHistory, getPastPrice },
  buyOrderAgain,
  ...{ searchPurchaseAgreementList, searchPurchaseContractList, selectManufacturerSupplyAgreement },
});
export const specification = implement(specificationContract, { search: searchSpecifications });
export const favourite = implement(favouriteContract, { search, among, keep, drop });
