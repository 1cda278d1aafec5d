import type { LoaderFunctionArgs } from "@remix-run/node";
import { orUnread } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { partsText } from "~/lib/texts/parts";
import { loadHeld } from "../budget/load-held";
import { loadDocument } from "../document/load-document";
import { tendersFrom } from "../tender-notice/origin";
import { CHOOSING } from "./again";
import type { AppliedOrder } from "./applied-orders";

/** The orders of an application, as far as its reader may see them. */
async function ordersOf(context: LoaderFunctionArgs["context"], sysNoList: number[]): Promise<AppliedOrder[]> {
  if (sysNoList.length === 0) return [];
  const page = await context.api.order.search({ sysNoList, pageSize: 100 }).catch(orUnread(context, partsText.orders));
  const orders = (page?.datas ?? []).toSorted((one, other) => one.sysNo - other.sysNo);
  return orders.map(({ sysNo, orderNo, supplierName, status, approvalStatus, totalAmount }) => {
    return { sysNo, orderNo, supplierName, status, approvalStatus, totalAmount };
  });
}

/** The loader of an application's page. */
export async function loadPurchaseApply(args: LoaderFunctionArgs) {
  const sysNo = idOf(args.params.id);
  const isChoosing = new URL(args.request.url).searchParams.has(CHOOSING);
  const [loaded, held, tenders, again] = await Promise.all([
    loadDocument(args, {
      get: (api, id) => api.purchaseApply.getDetail({ id }),
      steps: (api, id) => api.purchaseApply.getSteps({ id }),
    }),
    loadHeld(args, "purchaseApply"),
    tendersFrom(args.context, { purchaseApplySysNo: sysNo }),
    isChoosing
      ? args.context.api.purchaseApply.againBuyInfo({ sysNo }).catch(orUnread(args.context, partsText.again))
      : undefined,
  ]);
  const { orderSysNoList } = loaded.document;
  return { ...loaded, orders: await ordersOf(args.context, orderSysNoList.slice(0, 100)), held, tenders, again };
}
