import type { Db } from "#server/kernel/db";
import { Failure, failures } from "#trpc/contract/failures";
import { materialList as calls } from "#trpc/contract/material-list";
import { freeName, listNameOf, materialLimits } from "#trpc/rules/material-list";
import { type Actor, type Handler, implement } from "../implement";
import * as repo from "./repo";

const GONE = { message: "清单不存在或已删除" };
const FULL = { message: `清单最多${materialLimits.lists}份，请先删除不再使用的清单` };

/** A list that the caller may read. @throws Failure NOT_FOUND, FORBIDDEN */
export async function readableList(db: Db, actor: Actor, sysNo: number): Promise<repo.Stored> {
  const found = await repo.findList(db, actor, sysNo);
  if (!found) throw new Failure("NOT_FOUND", GONE);
  const isColleagues = found.organizationSysNo === actor.organizationSysNo;
  if (!isColleagues || !(found.isOwn || found.isShared))
    throw new Failure("FORBIDDEN", { message: "无权限查看该清单" });
  return found;
}

/** The caller's own list, locked until the transaction ends. @throws Failure NOT_FOUND, FORBIDDEN */
async function lockOwn(db: Db, actor: Actor, sysNo: number): Promise<repo.Stored> {
  const found = await repo.findList(db, actor, sysNo, true);
  if (!found) throw new Failure("NOT_FOUND", GONE);
  if (found.isOwn && found.organizationSysNo === actor.organizationSysNo) return found;
  const isShown = found.isShared && found.organizationSysNo === actor.organizationSysNo;
  throw new Failure("FORBIDDEN", {
    message: isShown ? "只有创建人可以修改这份清单，您可以复制一份再修改" : "无权限修改该清单",
  });
}

/** The same as it was read. @throws Failure LIST_CHANGED where it was changed since */
async function lockVersion(db: Db, actor: Actor, { sysNo, version }: { sysNo: number; version: number }) {
  const found = await lockOwn(db, actor, sysNo);
  if (found.version !== version)
    throw new Failure("LIST_CHANGED", { fields: { lineList: failures.LIST_CHANGED.message } });
  return found;
}

/** @throws Failure BAD_INPUT at the lines whose goods the tenant does not have */
async function needSkus(db: Db, tenantCode: string, lines: readonly repo.NewLine[]): Promise<void> {
  const unknown = await repo.unknownSkus(db, tenantCode, [...new Set(lines.flatMap(({ skuSysNo }) => skuSysNo ?? []))]);
  const fields = Object.fromEntries(
    lines.flatMap(({ skuSysNo }, index) =>
      skuSysNo && unknown.has(skuSysNo)
        ? [[`lineList.${index}.skuSysNo`, `第 ${index + 1} 行：选定的商品不存在或已删除，请重新选择`]]
        : [],
    ),
  );
  const [message] = Object.values(fields);
  if (message) throw new Failure("BAD_INPUT", { message, fields });
}

const taken = (name: string): Failure => {
  const message = `您已有名为“${name}”的清单，请换一个名称`;
  return new Failure("LIST_NAME_TAKEN", { message, fields: { name: message } });
};

const search: Handler<typeof calls.search> = async ({ db, actor, input }) => {
  const { keyword, whose, beforeTime, beforeSysNo, pageSize } = input;
  const before =
    beforeTime === undefined || beforeSysNo === undefined ? null : { time: beforeTime, sysNo: beforeSysNo };
  const [rows, counts] = await Promise.all([
    repo.listPage(db, actor, { keyword, whose, before, limit: pageSize + 1 }),
    repo.countLists(db, actor),
  ]);
  return { datas: rows.slice(0, pageSize), hasMore: rows.length > pageSize, ...counts };
};

const get: Handler<typeof calls.get> = async ({ db, actor, input }) => {
  const { organizationSysNo: _organization, ...head } = await readableList(db, actor, input.sysNo);
  return { ...head, lineList: await repo.linesOf(db, actor.tenantCode, input) };
};

const create: Handler<typeof calls.create> = async ({ db, actor, input, now }) => {
  const { lineList } = input;
  await needSkus(db, actor.tenantCode, lineList);
  const names = (await repo.lockNames(db, actor)).map(({ name }) => name);
  if (names.length >= materialLimits.lists) throw new Failure("LISTS_FULL", FULL);
  if (input.name !== undefined && names.includes(input.name)) throw taken(input.name);
  const name = input.name ?? freeName(listNameOf(now), names);
  const sysNo = await repo.insertList(db, actor, { name, lineCount: lineList.length, now });
  await repo.insertLines(db, actor.tenantCode, { sysNo, lines: lineList });
  return { sysNo, name };
};

const copy: Handler<typeof calls.copy> = async ({ db, actor, input, now }) => {
  const source = await readableList(db, actor, input.sysNo);
  const names = (await repo.lockNames(db, actor)).map(({ name }) => name);
  if (names.length >= materialLimits.lists) throw new Failure("LISTS_FULL", FULL);
  const name = freeName(source.name, names);
  const sysNo = await repo.insertList(db, actor, { name, lineCount: source.lineCount, now });
  await repo.copyLines(db, actor.tenantCode, source.sysNo, sysNo);
  return { sysNo, name };
};

const rename: Handler<typeof calls.rename> = async ({ db, actor, input: { sysNo, name }, now }) => {
  const names = await repo.lockNames(db, actor);
  await lockOwn(db, actor, sysNo);
  if (names.some((one) => one.name === name && one.sysNo !== sysNo)) throw taken(name);
  await repo.updateList(db, actor.tenantCode, { sysNo, name, now });
  return true as const;
};

const share: Handler<typeof calls.share> = async ({ db, actor, input: { sysNo, isShared }, now }) => {
  await lockOwn(db, actor, sysNo);
  await repo.updateList(db, actor.tenantCode, { sysNo, isShared, now });
  return true as const;
};

const noSuchLine = (lineCount: number) => ({ message: `清单只有${lineCount}行，请刷新后重试` });

/** @throws Failure NOT_FOUND for a key that is not among the replaced lines, or is used twice */
function needTheirs(lines: readonly repo.ChangedLine[], replaced: Set<number>): void {
  const left = new Set(replaced);
  const index = lines.findIndex(({ sysNo }) => sysNo && !left.delete(sysNo));
  if (index < 0) return;
  const message = `第 ${index + 1} 行：不是清单中要修改的行，请刷新后重试`;
  throw new Failure("NOT_FOUND", { message, fields: { [`lineList.${index}.sysNo`]: message } });
}

const changeLines: Handler<typeof calls.changeLines> = async ({ db, actor, input, now, fail }) => {
  const { sysNo, fromLine, lineList, moveList } = input;
  const { tenantCode } = actor;
  const { lineCount: before, version } = await lockVersion(db, actor, input);
  if (fromLine > before + 1) throw fail("BAD_INPUT", noSuchLine(before));
  const count = Math.min(input.count, before + 1 - fromLine);
  const lineCount = before - count + lineList.length;
  if (lineCount > materialLimits.lines)
    throw fail("BAD_INPUT", { message: `一份清单最多${materialLimits.lines}行，请另存为一份新清单` });
  await needSkus(db, tenantCode, lineList);
  const part = { sysNo, fromLine, count };
  needTheirs(lineList, lineList.some((line) => line.sysNo) ? await repo.keysIn(db, tenantCode, part) : new Set());
  await repo.replaceLines(db, tenantCode, part, lineList);
  for (const { from, to } of moveList) {
    if (from > lineCount || to > lineCount) throw fail("BAD_INPUT", noSuchLine(lineCount));
    if (from !== to) await repo.moveLine(db, tenantCode, { sysNo, from, to });
  }
  await repo.updateList(db, tenantCode, { sysNo, lineCount, now });
  return { version: version + 1, lineCount };
};

const remove: Handler<typeof calls.delete> = async ({ db, actor, input: { sysNo } }) => {
  await lockOwn(db, actor, sysNo);
  await repo.deleteList(db, actor.tenantCode, sysNo);
  return true as const;
};

export const materialList = implement(calls, {
  search,
  get,
  create,
  copy,
  rename,
  share,
  changeLines,
  delete: remove,
});
