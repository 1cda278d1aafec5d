import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { loadPrices } from "./load-prices";

type Loading = Parameters<typeof loadPrices>[0];
const clause = (skuSysNo: number | null) => ({ skuSysNo }) as Parameters<typeof loadPrices>[1]["itemList"][number];

/** A backend that has these prices at once; for others the second call says why not. */
function backend(prices: Record<number, number>, flagged: readonly number[]) {
  const asked: unknown[] = [];
  const api = {
    mallSkuList: {
      getAvailableSkuAgreement: async (input: {
        mallSkuAvailableAgreementListParamList: { skuSysNo: number; tradeAgreementSysNoList: number[] }[];
      }) =>
        input.mallSkuAvailableAgreementListParamList.map(({ skuSysNo, tradeAgreementSysNoList: [agreement = 0] }) => ({
          skuSysNo,
          searchPriceFlag: flagged.includes(skuSysNo),
          tradeAgreementSysNoToPrice: prices[skuSysNo] ? { [agreement]: prices[skuSysNo] } : {},
        })),
    },
    mallSku: {
      getSkuAgreementPriceForList: async (input: { mallSkuAgreementParamList: { skuSysNo: number }[] }) => {
        asked.push(input);
        return input.mallSkuAgreementParamList.map(({ skuSysNo }) => ({
          skuSysNo,
          agreementPrice: null,
          agreementPriceMissingReason: "价格源暂无报价",
        }));
      },
    },
  };
  return {
    asked,
    loading: { api, area: { levelCode: "00000050" } } as unknown as Pick<AppLoadContext, "api" | "area">,
  };
}
const ask = (loading: Loading, ...skus: (number | null)[]) =>
  loadPrices(loading, { sysNo: 7, itemList: skus.map(clause) });

test("R-BIZ-17: what is flagged is asked for once more, and nothing else", async () => {
  const { asked, loading } = backend({ 1: 3600 }, [2]);
  expect(await ask(loading, 1, 2, 2, 3, null)).toEqual({
    1: { price: 3600, missing: null },
    2: { price: null, missing: "价格源暂无报价" },
    3: { price: null, missing: null },
  });
  expect(asked).toEqual([
    { areaCode: "00000050", mallSkuAgreementParamList: [{ skuSysNo: 2, tradeAgreementSysNo: 7 }] },
  ]);
});

test("R-BIZ-17: without a flag there is no second call, without goods none at all", async () => {
  const { asked, loading } = backend({ 1: 3600 }, []);
  expect(await ask(loading, 1)).toEqual({ 1: { price: 3600, missing: null } });
  expect(await ask(loading, null)).toEqual({});
  expect(asked).toEqual([]);
});
