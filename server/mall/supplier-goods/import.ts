import type { Db } from "#server/kernel/db";
import type { GoodsFields } from "#trpc/contract/goods-fields";
import { DraftReview } from "#trpc/contract/shared/codes";
import { goodsChanges, goodsProblems } from "#trpc/rules/goods-fields";
import { type GoodsSheet, type SheetGoods, wholeGoods } from "#trpc/rules/goods-sheet";
import { areaNames } from "../area/index";
import { wordsOf } from "./access";
import { type KnownNames, knownNames, unknownNames } from "./names";
import { fieldsOf, goodsByCodes, type StoredGoods, storedFields } from "./repo/goods";
import { type ImportedGoods, type OpenDraft, openDraftsOf } from "./repo/import";

export { writeImported } from "./repo/import";

interface Owner {
  tenantCode: string;
  supplierSysNo: number;
}

/** How rows of a table of goods of a category are read; undefined where the category has no goods. */
export async function goodsSheet(db: Db, tenantCode: string, categorySysNo: number): Promise<GoodsSheet | undefined> {
  const [words, { provinces }] = await Promise.all([wordsOf(db, tenantCode), areaNames(db)]);
  const { categories } = words;
  if (categories.byKey(categorySysNo)?.level !== 3 || categories.isHidden(categorySysNo)) return undefined;
  const codes = new Map(provinces.map(({ name, code }) => [name, code]));
  // 重庆 for 重庆市, 广西 for 广西壮族自治区
  const short = new Map(
    provinces.map(({ name, code }) => [name.slice(0, /^(内蒙古|黑龙江)/.test(name) ? 3 : 2), code]),
  );
  return {
    ...{ categorySysNo, template: words.template(categorySysNo) },
    area: (name) => codes.get(name) ?? short.get(name),
  };
}

export interface SheetRow {
  rowNo: number;
  fields: SheetGoods;
}
/** A row beside the goods and drafts that are there. */
export interface CheckedRow extends ImportedGoods {
  rowNo: number;
  error: string;
  /** It says what is there already. */
  isSame: boolean;
}

interface There {
  goods: ReadonlyMap<string, StoredGoods>;
  ofCode: ReadonlyMap<string, OpenDraft>;
  ofGoods: ReadonlyMap<number, OpenDraft>;
}

/** Why a draft cannot take a row: it waits for the review; "" where it can. */
const heldBy = (draft: OpenDraft | undefined): string =>
  draft?.reviewStatus === DraftReview.pending ? "该编码的商品正在审核，请撤回后再导入，或等审核完成" : "";

function checkRow({ rowNo, fields: row }: SheetRow, owner: Owner, there: There, known: KnownNames): CheckedRow {
  const { words } = known;
  const code = row.code ?? "";
  const goods = there.goods.get(code);
  const draft = goods ? there.ofGoods.get(goods.sysNo) : there.ofCode.get(code);
  const template = words.template(row.categorySysNo ?? 0);
  const base = goods && goods.supplierSysNo === owner.supplierSysNo ? fieldsOf(goods) : null;
  const before = base ?? (draft ? storedFields(draft.fields) : undefined);
  const whole = wholeGoods(row, before, template);
  // pictures and stock of goods that are there are set on their own
  const fields: GoodsFields = { ...whole, fileSysNo: before?.fileSysNo ?? null, ...(base ? { stockList: [] } : {}) };
  const checked = {
    rowNo,
    fields,
    draftSysNo: draft?.sysNo ?? null,
    skuSysNo: base ? (goods?.sysNo ?? null) : null,
    base,
  };
  const isSame = [base, draft ? storedFields(draft.fields) : null].some(
    (one) => one !== null && goodsChanges(one, fields, words).length === 0,
  );
  if (goods && !base) return { ...checked, isSame: false, error: `商品编码“${code}”已被其他供应商使用，请换一个` };
  const wrong = { ...goodsProblems(fields, { template, isNew: base === null }), ...unknownNames(fields, base, known) };
  const error = Object.values(wrong).join("；") || (isSame ? "" : heldBy(draft));
  return { ...checked, isSame, error };
}

/** Rows beside what the supplier has: what is wrong, new, changed or the same. A constant number of statements. */
export async function checkGoods(db: Db, owner: Owner, rows: readonly SheetRow[]): Promise<CheckedRow[]> {
  const { tenantCode, supplierSysNo } = owner;
  const codes = rows.map(({ fields }) => fields.code ?? "");
  const words = await wordsOf(db, tenantCode);
  const known = await knownNames(db, { role: "supplier", tenantCode, supplierSysNo }, words);
  const goods = await goodsByCodes(db, tenantCode, codes);
  const drafts = await openDraftsOf(db, owner, { codes, skuSysNos: goods.map(({ sysNo }) => sysNo) });
  const there: There = {
    goods: new Map(goods.map((one) => [one.code, one])),
    ofCode: new Map(drafts.filter(({ skuSysNo }) => skuSysNo === null).map((one) => [one.code, one])),
    ofGoods: new Map(drafts.flatMap((one) => (one.skuSysNo === null ? [] : [[one.skuSysNo, one]]))),
  };
  return rows.map((row) => checkRow(row, owner, there, known));
}
