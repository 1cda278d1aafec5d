import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { rememberedTerm } from "./remembered-term";

const kept = [
  { sysNo: "2-0", supplierSysNo: 3, tradeAgreementSysNo: 7 },
  { sysNo: "5-0", supplierSysNo: 4, tradeAgreementSysNo: 8 },
];
const contextOf = (objects: typeof kept, tradeAgreementSysNo: number | null): AppLoadContext =>
  ({
    area: { sysNo: 5001 },
    api: {
      cartLocal: { paymentObjects: async () => objects },
      mallSku: {
        getSkuList: async () => [
          { supplierSysNo: 3, priceReason: tradeAgreementSysNo === null ? null : { tradeAgreementSysNo } },
        ],
      },
    },
  }) as unknown as AppLoadContext;

describe("R-CART-14: the payment term chosen last", () => {
  test("is that of the supplier and the agreement that goods are added under", async () => {
    expect(await rememberedTerm(contextOf(kept, 7), 1)).toBe("2-0");
    expect(await rememberedTerm(contextOf(kept, 8), 1)).toBeUndefined();
    expect(await rememberedTerm(contextOf(kept, null), 1)).toBeUndefined();
    expect(await rememberedTerm(contextOf([], 7), 1)).toBeUndefined();
  });
});
