import type { AppLoadContext } from "@remix-run/node";
import type { Receiving } from "#trpc/contract/receiving";
import { ReceivingViewStatus } from "#trpc/contract/shared/codes";
import { keyIn } from "~/lib/id";
import { mayWrite } from "./may-write";
import { REST, receiptFormLine, valuesOfNote } from "./receipt-lines";

interface Args {
  request: Request;
  context: AppLoadContext;
}

/** What was chosen for what is missing when the note was last written; a draft may have been kept without a choice. */
function restOf({ endReason, asksToEnd, viewStatus }: Receiving): string {
  if (endReason !== "") return "end";
  if (asksToEnd) return "ask";
  return viewStatus === ReceivingViewStatus.refused ? "later" : "";
}

/**
 * The delivery of a receipt (`?delivery=`), or the note that is corrected (`?note=`) with its delivery; both are asked
 * at once where the address names both.
 * @throws the refusals of the calls; a 404 response for an address without either
 */
export async function loadReceipt({ request, context }: Args) {
  const query = new URL(request.url).searchParams;
  const noteId = keyIn(query.get("note"));
  const named = keyIn(query.get("delivery"));
  const readDelivery = (id: number) => context.api.delivery.get({ id });
  const [note, asked] = await Promise.all([
    noteId ? context.api.receiving.detail({ id: noteId }) : undefined,
    named === undefined ? undefined : readDelivery(named),
  ]);
  const id = note?.orderDeliverySysNo ?? named;
  if (id === undefined) throw new Response(null, { status: 404 });
  // the address may name a delivery that is not the note's
  const delivery = asked?.sysNo === id ? asked : await readDelivery(id);
  const lines = delivery.itemList.map(receiptFormLine);
  const saved = {
    values: note
      ? { ...valuesOfNote(note.itemList, lines, note.batchList), [REST]: restOf(note), shortReason: note.shortReason }
      : {},
    files: (note?.fileList ?? []).map(({ sysNo, name }) => ({ id: String(sysNo), name })),
    remark: note?.remark ?? "",
  };
  const may = note ? mayWrite(note) : delivery.actionList.includes("delivery:purchaser:receive");
  return { delivery, note, lines, saved, may };
}
