import type { Handler } from "#server/mall/implement";
import { categoriesOf } from "#server/mall/mall/index";
import { agreementsWithin } from "#server/mall/pricing/index";
import { maySeePrices, needPrices } from "#server/mall/site/index";
import type { ComparedFact, mallSkuList, mallSku as skuContract } from "#trpc/contract/sku-list";
import { toNumber, toNumberOrNull } from "#trpc/rules/money";
import {
  agreementCanSale,
  basePriceOf,
  coveringOptions,
  optionOf,
  priceMissing,
  type SkuAgreementOption,
} from "#trpc/rules/price";
import { buyerOf, type Looking } from "./reader";
import { readDetails, type SkuDetailRow } from "./repo/rows";
import { wasListed } from "./view";

/** Goods by key with the reader's agreements in an area: one statement. */
async function lookUp(looking: Looking, areaCode: string, skuSysNos: readonly number[]) {
  const sysNos = [...new Set(skuSysNos)];
  const { rows, options } = await readDetails(looking.db, looking.tenantCode, sysNos, buyerOf(looking, areaCode));
  return { goods: new Map(rows.filter(wasListed).map((row) => [row.sysNo, row])), options };
}

/** What the reader pays at least, before a payment term: under an agreement, or without one where that may be. */
function lowestOf(row: SkuDetailRow | undefined, own: readonly SkuAgreementOption[], prices: readonly number[]) {
  const listPrice = row?.hasQuotedPrice && agreementCanSale(own, null) ? Number(row.salesPrice) : 0;
  const all = listPrice > 0 ? [...prices, listPrice] : prices;
  return all.length > 0 ? Math.min(...all) : null;
}

type Available = Handler<typeof mallSkuList.getAvailableSkuAgreement>;

/** R-CALL-01, R-BIZ-17: a price the map does not hold is asked of getSkuAgreementPriceForList, which says why. */
export const getAvailableSkuAgreement: Available = async (context) => {
  const { input, db, tenantCode, actor } = context;
  const asked = input.mallSkuAvailableAgreementListParamList;
  const skuSysNos = asked.map(({ skuSysNo }) => skuSysNo);
  const scopes = asked.flatMap(({ tradeAgreementScopeList }) => tradeAgreementScopeList);
  const [{ goods, options }, categories, within] = await Promise.all([
    lookUp(context, input.areaLevelCode, skuSysNos),
    categoriesOf(db, tenantCode),
    agreementsWithin(db, actor, scopes),
  ]);
  const showPrice = maySeePrices(actor);
  const rows = asked.map((row) => {
    const { skuSysNo, tradeAgreementScopeList } = row;
    const wanted = [...row.tradeAgreementSysNoList, ...row.templateTradeAgreementSysNoList];
    const inScope = ({ agreement: { sysNo } }: SkuAgreementOption) =>
      tradeAgreementScopeList.length === 0 || tradeAgreementScopeList.some((code) => within.get(code)?.has(sysNo));
    const own = options.get(skuSysNo) ?? [];
    const usable = coveringOptions(own).filter(inScope);
    const mine = usable.filter(({ agreement }) => wanted.length === 0 || wanted.includes(agreement.sysNo));
    const prices = new Map(
      mine.flatMap((option): [number, number][] => {
        const { basePrice } = basePriceOf(option);
        return showPrice && basePrice ? [[option.agreement.sysNo, toNumber(basePrice)]] : [];
      }),
    );
    const found = goods.get(skuSysNo);
    return {
      skuSysNo,
      hasTradeAgreementFlag: mine.length > 0,
      searchPriceFlag: showPrice && mine.length > prices.size,
      tradeAgreementSysNoToPrice: Object.fromEntries(prices),
      agreementSysNoList: usable.map(({ agreement }) => agreement.sysNo),
      newAgreementSysNoList: usable.flatMap(({ agreement }) =>
        wanted.includes(agreement.sysNo) ? [] : agreement.sysNo,
      ),
      lowestPrice: showPrice ? lowestOf(found, own, [...prices.values()]) : null,
      materialCategorySysNos: found ? categories.path(found.categorySysNo).map(({ sysNo }) => sysNo) : [],
      attributeList: found?.attributes ?? [],
      brandSysNo: found?.brandSysNo ?? null,
      taxRate: found ? Number(found.taxRate) : null,
    };
  });
  const kindOf = (skuSysNo: number) => {
    const row = goods.get(skuSysNo);
    return row ? `${row.mallSpuName} ${row.thirdName} ${row.unit}` : `${skuSysNo}`;
  };
  const best = new Map<string, { skuSysNo: number; price: number }>();
  for (const { skuSysNo, lowestPrice } of rows) {
    const held = best.get(kindOf(skuSysNo));
    if (lowestPrice !== null && !(held && held.price <= lowestPrice))
      best.set(kindOf(skuSysNo), { skuSysNo, price: lowestPrice });
  }
  return rows.map((row) => ({ ...row, bestSkuSysNo: best.get(kindOf(row.skuSysNo))?.skuSysNo ?? null }));
};

type PriceForList = Handler<typeof skuContract.getSkuAgreementPriceForList>;
type PriceRow = Parameters<PriceForList>[0]["input"]["mallSkuAgreementParamList"][number];

/** What an asker said of goods that is not so. */
function changed(sent: PriceRow, row: SkuDetailRow | undefined, path: readonly number[]): ComparedFact[] {
  if (!row) return [];
  const { materialCategorySysNos, materialCategoryFullPathSysNoList, skuAttributeEntityList } = sent;
  const has = (one: { name: string; value: string }) =>
    row.attributes.some(({ name, value }) => name === one.name && value === one.value);
  const same: Record<ComparedFact, boolean> = {
    materialCategorySysNos: materialCategorySysNos?.every((sysNo) => path.includes(sysNo)) ?? true,
    skuAttributeEntityList: skuAttributeEntityList?.every(has) ?? true,
    brandSysNo: (sent.brandSysNo ?? row.brandSysNo) === row.brandSysNo,
    materialCategoryFullPathSysNoList: (materialCategoryFullPathSysNoList ?? path).join() === path.join(),
    salesPrice: (sent.salesPrice ?? Number(row.salesPrice)) === Number(row.salesPrice),
    taxRate: (sent.taxRate ?? Number(row.taxRate)) === Number(row.taxRate),
  };
  return (Object.keys(same) as ComparedFact[]).filter((fact) => !same[fact]);
}

/** R-CALL-02: the price before the payment term; attributes, list prices and rates sent along are compared only. */
export const getSkuAgreementPriceForList: PriceForList = async (context) => {
  const { input, db, tenantCode, actor } = context;
  needPrices(actor);
  const asked = input.mallSkuAgreementParamList;
  const [{ goods, options }, categories] = await Promise.all([
    lookUp(
      context,
      input.areaCode,
      asked.map(({ skuSysNo }) => skuSysNo),
    ),
    categoriesOf(db, tenantCode),
  ]);
  return asked.map((row) => {
    const { skuSysNo, tradeAgreementSysNo } = row;
    const option = optionOf(options.get(skuSysNo) ?? [], tradeAgreementSysNo);
    const { basePrice, missingReason } = option
      ? basePriceOf(option)
      : { basePrice: null, missingReason: priceMissing.notCovered };
    const found = goods.get(skuSysNo);
    const path = found ? categories.path(found.categorySysNo).map(({ sysNo }) => sysNo) : [];
    return {
      skuSysNo,
      tradeAgreementSysNo,
      agreementPrice: toNumberOrNull(basePrice),
      agreementPriceMissingReason: missingReason,
      changedList: changed(row, found, path),
    };
  });
};
