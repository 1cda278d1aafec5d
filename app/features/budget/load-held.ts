import type { LoaderFunctionArgs } from "@remix-run/node";
import { orUnread } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { partsText } from "~/lib/texts/parts";

/** The budget of a purchaser's document and what the document holds of it; nothing for suppliers. */
export async function loadHeld(
  { request, context, params }: LoaderFunctionArgs,
  documentType: "order" | "purchaseApply",
) {
  if ((await context.session.read())?.applicationKey !== "purchaser") return undefined;
  return context.api.budget
    .ofDocument({ documentType, sysNo: idOf(params.id) })
    .catch(orUnread(context, partsText.budget, request));
}
export type Held = Awaited<ReturnType<typeof loadHeld>>;
