import type { Db } from "#server/kernel/db";
import type { contract } from "#trpc/contract/index";
import type { PurchaseApplyChange } from "#trpc/contract/purchase-apply";
import { ApplyStatus } from "#trpc/rules/kinds/purchase-apply";
import { decimal, toNumber } from "#trpc/rules/money";
import { approversOf, documentReads } from "../document/index";
import { filesOf } from "../file/index";
import type { Handler } from "../implement";
import { costOf, readAddress } from "../trade/index";
import { purchaseApplyKind } from "./repo/kind";
import { namesOf } from "./repo/names";
import { headerOf, itemsOf, pricedItems } from "./trade";

/** What is different today about the lines of an application that has no orders yet: five statements. */
async function changesOf(
  db: Db,
  { tenantCode, sysNo, now }: { tenantCode: string; sysNo: number; now: Date },
): Promise<{ changeList: PurchaseApplyChange[]; freightChange: number | null }> {
  const apply = await headerOf(db, tenantCode, sysNo);
  if (!apply || apply.status !== ApplyStatus.applying) return { changeList: [], freightChange: null };
  const items = await itemsOf(db, tenantCode, sysNo);
  const areaCode = (await readAddress(db, tenantCode, apply.receiveAddressSysNo))?.areaCode ?? "";
  const priced = await pricedItems(db, apply, items, { areaCode, now });
  const lines = new Map(priced.map((line) => [line.row.sysNo, line]));
  const { freight } = costOf(priced);
  const changeList = items.flatMap((item): PurchaseApplyChange[] => {
    const line = lines.get(item.sysNo);
    if (!line) return [];
    const { row, unavailableReason } = line;
    const price = line.priceReason?.unitPrice ?? null;
    const short = !row.madeToOrder && decimal(row.inventory).lt(row.quantity);
    const [agreementEnded, termEnded] = [line.agreement === undefined, !line.termOffered];
    const samePrice = price !== null && decimal(price).eq(item.price);
    if (samePrice && !short && !unavailableReason && !agreementEnded && !termEnded) return [];
    const { sysNo: itemSysNo, lineNo } = item;
    const inventory = Number(row.inventory);
    return [{ itemSysNo, lineNo, price, inventory, short, unavailableReason, agreementEnded, termEnded }];
  });
  return { changeList, freightChange: freight.eq(apply.freight) ? null : toNumber(freight) };
}

const reads = documentReads(purchaseApplyKind, {
  rest: async (db, head) => {
    const { tenantCode, sysNo } = head;
    const changes = await changesOf(db, head);
    const files = await filesOf(db, tenantCode, "purchaseApply", [sysNo]);
    return { ...(await namesOf(db, head)), ...changes, fileList: files.get(sysNo) ?? [] };
  },
  waitedFor: async (db, { tenantCode, sysNo }, node) =>
    node === "approve" ? approversOf(db, purchaseApplyKind, { tenantCode, sysNo }) : [],
});

export const { get: getDetail, steps: getSteps } = reads;

/** R-APPLY-01: by apply status and by approval status. */
export const search: Handler<typeof contract.purchaseApply.search> = (context) => {
  const { applyStatus, approvalStatus, ...input } = context.input;
  const statusList = applyStatus === undefined ? input.statusList : [applyStatus];
  const approvalStatusList = approvalStatus === undefined ? input.approvalStatusList : [approvalStatus];
  return reads.searchList({ ...context, input: { ...input, statusList, approvalStatusList } });
};
