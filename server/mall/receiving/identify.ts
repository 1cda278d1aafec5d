import type { contract } from "#trpc/contract/index";
import { batchesOf } from "#trpc/rules/inspection";
import { chinaDay } from "#trpc/rules/price";
import { checkedLines, command } from "../document/index";
import type { Handler } from "../implement";
import { addBatches, dropBatches, identifiedRows } from "./repo/batches";
import { receivingKind } from "./repo/kind";

/** Names that history shows. */
const SHOWN = 5;

/** Which heats received goods are of, entered at the gate or later; what lots have stays as it is. */
export const identify: Handler<typeof contract.receiving.identify> = async (context) => {
  const { input } = context;
  const { document: note, doing, apply } = await command(context, receivingKind, "identify");
  const { db, tenantCode } = doing;
  const key = { tenantCode, sysNo: note.sysNo };
  const rows = new Map((await identifiedRows(db, key)).map((row) => [row.sysNo, row]));
  const receiveDay = chinaDay(note.receiveTime);
  const lines = checkedLines(input.itemList, {
    lineOf: ({ receivingItemSysNo }) => rows.get(receivingItemSysNo),
    whose: "该收货单的货物",
    check: (row, { batchList }) => {
      const quantity = row.receivedQuantity;
      const batches = batchesOf({ ...row, quantity, lotQuantity: row.keptQuantity, receiveDay }, batchList);
      if (typeof batches === "string")
        return { reason: "QUANTITY_INVALID" as const, field: "batchList", message: batches };
      return { receivingItemSysNo: row.sysNo, skuName: row.skuName, batches };
    },
  });
  await dropBatches(
    db,
    key,
    lines.map(({ receivingItemSysNo }) => receivingItemSysNo),
  );
  await addBatches(db, key, lines);
  const names = [...new Set(lines.flatMap(({ batches }) => batches.map((one) => one.heatNo || one.pourPlace)))];
  const more = names.length > SHOWN ? ` 等 ${names.length} 个` : "";
  const status = await apply({ comment: `${names.slice(0, SHOWN).filter(Boolean).join("、")}${more}` });
  const { sysNo, approvalStatus, confirmStatus } = note;
  return { sysNo, status, approvalStatus, confirmStatus };
};
