import type { AppLoadContext } from "@remix-run/node";
import type { MallSku } from "#trpc/contract/sku";

/** The remembered term for goods that are added under the best agreement there is; undefined without one. */
export async function rememberedTerm({ api, area }: AppLoadContext, skuSysNo: number): Promise<string | undefined> {
  const kept = await api.cartLocal.paymentObjects({});
  if (kept.length === 0) return undefined;
  const [sku]: MallSku[] = await api.mallSku.getSkuList({ sysNoList: [skuSysNo], areaSysNo: area.sysNo });
  const agreement = sku?.priceReason?.tradeAgreementSysNo;
  return kept.find((one) => one.supplierSysNo === sku?.supplierSysNo && one.tradeAgreementSysNo === agreement)?.sysNo;
}
