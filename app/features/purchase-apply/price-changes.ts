import type { PurchaseApply, PurchaseApplyItem } from "#trpc/contract/purchase-apply";

interface PriceChange {
  line: PurchaseApplyItem;
  /** today's */
  price: number;
}

/** Lines whose goods cost something else today. */
export function priceChanges({ itemList, changeList }: Pick<PurchaseApply, "itemList" | "changeList">): PriceChange[] {
  const today = new Map(changeList.map(({ itemSysNo, price }) => [itemSysNo, price]));
  return itemList.flatMap((line) => {
    const price = today.get(line.sysNo) ?? null;
    return price === null || price === line.price ? [] : [{ line, price }];
  });
}
