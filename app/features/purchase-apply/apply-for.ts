import type { AppLoadContext } from "@remix-run/node";
import { Failure } from "#trpc/contract/failures";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { documentPath } from "../document/paths";

type Api = AppLoadContext["api"];
type AppliedLine = NonNullable<Parameters<Api["purchaseApply"]["save"]>[0]["itemList"]>[number];

/**
 * Saves an application of goods, to the default address and title: the way to its form, where it is completed.
 * @throws Failure where there is no address or title, or goods cannot be applied for
 */
export async function applyFor(api: Api, itemList: AppliedLine[]): Promise<string> {
  const [addresses, titles] = await Promise.all([
    api.receiveAddress.search({ pageSize: 1 }),
    api.invoiceTitle.search({ pageSize: 1 }),
  ]);
  const [address, title] = [addresses.datas[0], titles.datas[0]];
  if (!address) throw new Failure("BAD_INPUT", { message: t.addressFirst });
  if (!title) throw new Failure("BAD_INPUT", { message: t.titleFirst });
  const head = { receiveAddressSysNo: address.sysNo, invoiceTitleSysNo: title.sysNo };
  const { sysNo } = await api.purchaseApply.save({ itemList, ...head });
  return `${documentPath("purchaseApply", sysNo)}/edit`;
}
