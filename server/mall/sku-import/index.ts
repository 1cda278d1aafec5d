import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import type { Failure } from "#trpc/contract/failures";
import { type Code, SkuImportKind, SkuImportMode, SkuImportStatus } from "#trpc/contract/shared/codes";
import { skuImport as calls } from "#trpc/contract/sku-import";
import { needPermission, notOwn } from "../document/index";
import { type Actor, type Handler, implement } from "../implement";
import { goodsSheet } from "../supplier-goods/index";
import { importsWaiting } from "./after-commits";
import { dropImport, insertImport, startApplying } from "./repo/header";
import { type FoundImport, findImport, findImports, findRows, type ImportRow } from "./repo/read";
import { SHEET_TYPES } from "./sheet-types";

export { importAfterCommits } from "./after-commits";
export { keepSheet } from "./keep";
export { dropOldRows } from "./repo/clean";
export { runImports } from "./run";

const FIRST_CHANGES = 50;
const FIRST_WRONG = 20;
const codes = {
  [SkuImportKind.price]: "goods:supplier:price",
  [SkuImportKind.stock]: "goods:supplier:stock",
  [SkuImportKind.goods]: "goods:supplier:edit",
} as const satisfies Record<Code<typeof SkuImportKind>, string>;

const shown = ({ createTime, finishTime, ...row }: ImportRow) => ({
  ...row,
  createTime: toUnixSeconds(createTime),
  finishTime: finishTime && toUnixSeconds(finishTime),
});

/** @throws Failure NOT_FOUND for an import of another tenant, FORBIDDEN for another supplier's */
async function ownImport(db: Db, { tenantCode, supplierSysNo }: Actor, sysNo: number): Promise<FoundImport> {
  const found = await findImport(db, { tenantCode, sysNo });
  if (found && found.supplierSysNo === supplierSysNo) return found;
  throw notOwn(found, "导入");
}

/** The same, to be applied or dropped. @throws Failure FORBIDDEN without the permission */
async function writableImport(db: Db, actor: Actor, sysNo: number): Promise<FoundImport> {
  const found = await ownImport(db, actor, sysNo);
  needPermission(actor, codes[found.kind]);
  return found;
}

const search: Handler<typeof calls.search> = async ({ db, actor, input }) => {
  const { beforeSysNo, pageSize } = input;
  const owner = { tenantCode: actor.tenantCode, supplierSysNo: actor.supplierSysNo ?? 0 };
  // one more says whether there are more
  const rows = await findImports(db, owner, { beforeSysNo, limit: pageSize + 1 });
  const datas = rows.slice(0, pageSize).map(shown);
  return { datas, nextSysNo: rows.length > pageSize ? (datas.at(-1)?.sysNo ?? null) : null };
};

/** How many rows are checked or written, as far as row numbers tell: they may have gaps. */
function doneCount({ status, rowCount, checkedRow, appliedRow, lastRow }: FoundImport): number {
  const row = status === SkuImportStatus.applying ? appliedRow : checkedRow;
  return lastRow ? Math.round((rowCount * row) / lastRow) : 0;
}

const get: Handler<typeof calls.get> = async ({ db, actor, input: { id } }) => {
  const found = await ownImport(db, actor, id);
  const key = { tenantCode: actor.tenantCode, sysNo: id };
  const { upRow, downRow, repeatOf, repeatTime, head, status } = found;
  const { supplierSysNo: _s, loadedRow: _l, checkedRow: _c, appliedRow: _a, lastRow: _r, ...listed } = found;
  const largest = [upRow, downRow].filter((row) => row !== null);
  const isRunning = status === SkuImportStatus.reading || status === SkuImportStatus.applying;
  const [changeList, wrongList, named] = await Promise.all([
    isRunning ? [] : findRows(db, key, { only: "change", limit: FIRST_CHANGES }),
    isRunning ? [] : findRows(db, key, { only: "wrong", limit: FIRST_WRONG }),
    largest.length > 0 ? findRows(db, key, { only: largest, limit: largest.length }) : [],
  ]);
  const { upRow: _u, downRow: _d, repeatOf: _o, repeatTime: _t, ...row } = listed;
  return {
    ...shown(row),
    isRunning,
    doneCount: doneCount(found),
    head,
    repeatOf: repeatOf && repeatTime ? { sysNo: repeatOf, finishTime: toUnixSeconds(repeatTime) } : null,
    up: named.find(({ rowNo }) => rowNo === upRow) ?? null,
    down: named.find(({ rowNo }) => rowNo === downRow) ?? null,
    changeList,
    wrongList,
  };
};

const rows: Handler<typeof calls.rows> = async ({ db, actor, input: { sysNo, afterRow, pageSize } }) => {
  const { head } = await ownImport(db, actor, sysNo);
  const key = { tenantCode: actor.tenantCode, sysNo };
  return { head, datas: await findRows(db, key, { only: "wrong", afterRow, limit: pageSize }) };
};

const create: Handler<typeof calls.create> = async ({ db, actor, input, now, fail }) => {
  const { kind, fileSysNo } = input;
  const isGoods = kind === SkuImportKind.goods;
  needPermission(actor, codes[kind]);
  const { tenantCode, userSysNo, organizationSysNo, supplierSysNo } = actor;
  const categorySysNo = isGoods ? (input.categorySysNo ?? 0) : null;
  if (categorySysNo !== null && !(await goodsSheet(db, tenantCode, categorySysNo))) {
    const sentence = "请选择商品的末级类目";
    throw fail("BAD_INPUT", { message: sentence, fields: { categorySysNo: sentence } });
  }
  const own = { tenantCode, userSysNo, organizationSysNo, supplierSysNo: supplierSysNo ?? 0 };
  const sysNo = await insertImport(db, {
    ...own,
    kind,
    fileSysNo,
    categorySysNo,
    mimeTypes: Object.values(SHEET_TYPES),
    now,
  });
  if (sysNo === undefined) {
    const sentence = "附件不存在，请重新上传";
    throw fail("BAD_INPUT", { message: sentence, fields: { fileSysNo: sentence } });
  }
  importsWaiting.emit();
  return { sysNo };
};

/** Why an import cannot be applied any more. */
const notOpen = (fail: (reason: "STATE_CONFLICT", extra: { message: string }) => Failure) =>
  fail("STATE_CONFLICT", { message: "这次导入已经处理过，请刷新页面查看结果" });

const confirm: Handler<typeof calls.confirm> = async ({ db, actor, input: { sysNo, mode }, fail }) => {
  const { wrongCount, status } = await writableImport(db, actor, sysNo);
  if (status === SkuImportStatus.reading) throw fail("STATE_CONFLICT", { message: "文件还在读取，请稍后再确认导入" });
  if (status === SkuImportStatus.previewed && mode === SkuImportMode.all && wrongCount > 0)
    throw fail("IMPORT_HAS_WRONG_ROWS");
  const { tenantCode, userSysNo } = actor;
  if (!(await startApplying(db, { tenantCode, sysNo }, { mode, userSysNo }))) throw notOpen(fail);
  importsWaiting.emit();
  return true as const;
};

const drop: Handler<typeof calls.drop> = async ({ db, actor, input: { sysNo }, now, fail }) => {
  await writableImport(db, actor, sysNo);
  if (!(await dropImport(db, { tenantCode: actor.tenantCode, sysNo }, now))) throw notOpen(fail);
  return true as const;
};

export const skuImport = implement(calls, { search, get, rows, create, confirm, drop });
