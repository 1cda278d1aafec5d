import type { AppLoadContext } from "@remix-run/node";
import { OrderStatus } from "#trpc/contract/shared/codes";
import { orUnread } from "~/lib/failure";
import { partsText } from "~/lib/texts/parts";

const SHOWN = 5;

/** On a supplier's phone: the orders that wait for their answer, the oldest first; undefined where none does. */
export async function loadToAnswer({ request, context }: { request: Request; context: AppLoadContext }) {
  const { api, device, session } = context;
  if (device !== "mobile" || (await session.read())?.applicationKey !== "supplier") return undefined;
  const page = await api.order
    .search({ statusList: [OrderStatus.waitingSupplierConfirm], pageSize: SHOWN, ascending: true })
    .catch(orUnread(context, partsText.toAnswer, request));
  const datas = page?.datas.filter(({ actionList }) => actionList.includes("order:supplier:confirm")) ?? [];
  return datas.length > 0 ? { datas } : undefined;
}
