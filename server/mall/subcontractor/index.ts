import type { z } from "zod";
import { type Actor, type Handler, type HandlerContext, implement } from "#server/mall/implement";
import { subcontractor as calls, Subcontractor } from "#trpc/contract/subcontractor";
import { defineBook } from "../book/index";
import { isTaken } from "./repo";

const book = defineBook({
  name: "分包单位",
  rights: "subcontractor",
  table: "Subcontractor",
  entry: Subcontractor,
  searched: [["name"], ["contactName"], ["contactMobile"]],
});

type Typed = z.output<typeof calls.create.input>;
type Saving = HandlerContext<unknown, "SUBCONTRACTOR_TAKEN", Actor>;

const save = (context: Saving, typed: Typed, sysNo?: number) =>
  book.save(context, sysNo, async () => {
    const { db, actor, fail } = context;
    // one at a time: two parallel ones must not both add the name
    await book.lock(db, actor);
    const fields = { name: "已有同名的分包单位，请直接修改原有的一条" };
    if (await isTaken(db, actor, typed.name, sysNo)) throw fail("SUBCONTRACTOR_TAKEN", { fields });
    return typed;
  });

const pageList: Handler<typeof calls.pageList> = ({ input: { name, ...page }, ...context }) =>
  book.search({ ...context, input: { ...page, keyword: name } });

const create: Handler<typeof calls.create> = async (context) => ({ sysNo: await save(context, context.input) });

const update: Handler<typeof calls.update> = async (context) => {
  const { sysNo, ...typed } = context.input;
  await save(context, typed, sysNo);
  return true;
};

/** A subcontractor of the asking organisation: another one's is 403, another tenant's 404. */
export const ownSubcontractor = book.own;

const { get, setDefault, delete: remove } = book;
export const subcontractor = implement(calls, { pageList, get, create, update, delete: remove, setDefault });
