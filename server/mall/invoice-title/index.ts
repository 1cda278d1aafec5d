import type { Db } from "#server/kernel/db";
import { type Actor, type Handler, type HandlerContext, implement } from "#server/mall/implement";
import { invoiceTitle as calls, type InvoiceTitle } from "#trpc/contract/invoice-title";
import { needPermission, sideOf } from "../document/index";
import {
  clearDefault,
  deleteTitle,
  findTitle,
  insertTitle,
  lockOwner,
  type Owner,
  searchTitles,
  type TitleFields,
  type TitleRow,
  updateTitle,
} from "./repo";
import { missingFields } from "./rules";

const toWire = ({ organizationSysNo: _, ...row }: TitleRow): InvoiceTitle => row;
const ownerOf = ({ tenantCode, organizationSysNo }: Actor): Owner => ({ tenantCode, organizationSysNo });

type Asking = Pick<HandlerContext<unknown, never, Actor>, "db" | "actor" | "tenantCode" | "fail">;

/** The title, where it is the asking organisation's: another one's is 403, another tenant's 404. */
async function own({ db, actor, tenantCode, fail }: Asking, sysNo: number): Promise<TitleRow> {
  const row = await findTitle(db, tenantCode, sysNo);
  if (!row) throw fail("NOT_FOUND", { message: "发票抬头不存在或已删除" });
  if (row.organizationSysNo !== actor.organizationSysNo) throw fail("FORBIDDEN", { message: "无权限查看该发票抬头" });
  return row;
}

type Checking = Pick<HandlerContext<TitleFields, "TITLE_INCOMPLETE", Actor>, "input" | "fail">;

function checkComplete({ input, fail }: Checking): void {
  const fields = missingFields(input);
  const [message] = Object.values(fields);
  if (message !== undefined) throw fail("TITLE_INCOMPLETE", { fields });
}

/** From here to the end of the transaction nobody else writes the organisation's titles (R-BIZ-08). */
async function lock(db: Db, owner: Owner, newDefault: boolean, except?: number): Promise<void> {
  await lockOwner(db, owner);
  if (newDefault) await clearDefault(db, owner, except);
}

const search: Handler<typeof calls.search> = async ({ db, actor, input }) => {
  const { pageNo, pageSize, keyword = "" } = input;
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { rows, total } = await searchTitles(db, actor, keyword, page);
  return { datas: rows.map(toWire), total, pageNo, pageSize };
};

const add: Handler<typeof calls.add> = async (context) => {
  const { db, actor, input, fail } = context;
  needPermission(actor, `invoiceTitle:${sideOf(context)}:save`);
  checkComplete({ input, fail });
  const owner = ownerOf(actor);
  await lock(db, owner, input.isDefault);
  return { sysNo: await insertTitle(db, owner, input) };
};

const update: Handler<typeof calls.update> = async (context) => {
  const { db, actor, input, fail } = context;
  const { sysNo, ...fields } = input;
  await own(context, sysNo);
  needPermission(actor, `invoiceTitle:${sideOf(context)}:save`);
  checkComplete({ input, fail });
  const owner = ownerOf(actor);
  await lock(db, owner, fields.isDefault, sysNo);
  if (!(await updateTitle(db, owner, sysNo, fields))) throw fail("NOT_FOUND");
  return true;
};

const remove: Handler<typeof calls.delete> = async (context) => {
  const { db, actor, input, fail } = context;
  await own(context, input.sysNo);
  needPermission(actor, `invoiceTitle:${sideOf(context)}:delete`);
  if (!(await deleteTitle(db, ownerOf(actor), input.sysNo))) throw fail("NOT_FOUND");
  return true;
};

const get: Handler<typeof calls.get> = async (context) => toWire(await own(context, context.input.id));

const setDefault: Handler<typeof calls.setDefault> = async (context) => {
  const { db, actor, input, fail } = context;
  await own(context, input.sysNo);
  needPermission(actor, `invoiceTitle:${sideOf(context)}:save`);
  const owner = ownerOf(actor);
  await lock(db, owner, true, input.sysNo);
  if (!(await updateTitle(db, owner, input.sysNo, { isDefault: true }))) throw fail("NOT_FOUND");
  return true;
};

export const invoiceTitle = implement(calls, { search, add, update, delete: remove, get, setDefault });
