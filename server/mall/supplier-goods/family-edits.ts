import { Failure } from "#trpc/contract/failures";
import type { FamilyFields, GoodsFields } from "#trpc/contract/goods-fields";
import { familyEdit } from "#trpc/rules/goods-family";
import { goodsChanges } from "#trpc/rules/goods-fields";
import { savedFrom } from "#trpc/rules/goods-life";
import type { Words } from "./access";
import type { Moving } from "./move";
import { lockFamilyEdits } from "./repo/drafts";
import { fieldsOf, lockFamilyGoods, storedFields } from "./repo/goods";

/** An edit beside a variant that was passed. */
export interface FamilyEdit {
  /** The open draft, which is written over; null where there is none. */
  draftSysNo: number | null;
  skuSysNo: number;
  /** The status of the open draft. */
  from: number | null;
  fields: GoodsFields;
  base: GoodsFields;
}

/**
 * Edits that bring what a family shares to its goods that were passed; those that have it already are left out. Goods and
 * their open drafts are locked until the transaction ends. Two statements.
 * @throws Failure STATE_CONFLICT where an edit of one of them waits for the review
 */
export async function editsOf(
  { db, tenantCode }: Moving,
  familySysNo: number,
  shared: { before: FamilyFields; now: FamilyFields },
  words: Words,
): Promise<FamilyEdit[]> {
  const drafts = new Map((await lockFamilyEdits(db, tenantCode, familySysNo)).map((row) => [row.skuSysNo, row]));
  const goods = await lockFamilyGoods(db, tenantCode, familySysNo);
  const template = words.template(shared.now.categorySysNo);
  return goods.flatMap((row): FamilyEdit[] => {
    const draft = drafts.get(row.sysNo);
    if (draft && !savedFrom.includes(draft.reviewStatus))
      throw new Failure("STATE_CONFLICT", {
        message: `“${row.mallSpuName}”已有修改在审核中，请撤回或等审核完成后再统一修改`,
      });
    const base = draft ? storedFields(draft.base) : fieldsOf(row);
    const fields = familyEdit(draft ? storedFields(draft.fields) : base, shared, template);
    if (goodsChanges(base, fields, words).length === 0) return [];
    const { sysNo = null, reviewStatus = null } = draft ?? {};
    return [{ draftSysNo: sysNo, skuSysNo: row.sysNo, from: reviewStatus, fields, base }];
  });
}
