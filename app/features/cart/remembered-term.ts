import type { AppLoadContext } from "@remix-run/server-runtime";
import type { MallSku, SkuDetail } from "#trpc/contract/sku";

/** "accountPeriod-billingPeriod" by agreement. */
export type RememberedTerms = ReadonlyMap<number, string>;

/** R-CART-14: the payment terms that the reader chose last under the agreements of a sku's supplier. */
async function termsWith(api: AppLoadContext["api"], supplierSysNo: number): Promise<RememberedTerms> {
  const kept = await api.cartLocal.paymentObjects({});
  const own = kept.filter((one) => one.supplierSysNo === supplierSysNo);
  return new Map(own.map((one) => [one.tradeAgreementSysNo, one.sysNo]));
}

/** Remembered terms for a goods page; nobody is asked where the reader has no agreement. */
export async function rememberedTerms(
  { api }: AppLoadContext,
  { tradeAgreementList, supplierSysNo }: Pick<SkuDetail, "tradeAgreementList" | "supplierSysNo">,
): Promise<RememberedTerms> {
  return tradeAgreementList.length > 0 ? termsWith(api, supplierSysNo) : new Map();
}

/** The remembered term for goods that are added under the best agreement there is; undefined without one. */
export async function rememberedTerm({ api, area }: AppLoadContext, skuSysNo: number): Promise<string | undefined> {
  const kept = await api.cartLocal.paymentObjects({});
  if (kept.length === 0) return undefined;
  const [sku]: MallSku[] = await api.mallSku.getSkuList({ sysNoList: [skuSysNo], areaSysNo: area.sysNo });
  const agreement = sku?.priceReason?.tradeAgreementSysNo;
  return kept.find((one) => one.supplierSysNo === sku?.supplierSysNo && one.tradeAgreementSysNo === agreement)?.sysNo;
}
