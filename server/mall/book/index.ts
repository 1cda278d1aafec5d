import { type BookRights, bookCode } from "#trpc/rules/permission";
import { needPermission, sideOf } from "../document/index";
import type { Actor, HandlerContext } from "../implement";
import { type BookTable, bookStore, type Table, type Values, type Written } from "./repo";

type Asking<Input = unknown> = HandlerContext<Input, never, Actor>;
type Search = Asking<{ keyword?: string | undefined; pageNo: number; pageSize: number }>;

/** What a kind of entry says of itself. */
export interface BookDefinition<Name extends Table, Entry> extends BookTable<Name, Entry> {
  /** What an entry is called, in sentences. */
  readonly name: string;
  /** Its permission codes: `RIGHTS:SIDE:save` and `RIGHTS:SIDE:delete`. */
  readonly rights: BookRights;
}

/**
 * A book: entries of an organisation that all its people share, one of them the default. Gives the handlers of its
 * calls and what other domains read of it.
 */
export function defineBook<Name extends Table, Entry>({ name, rights, ...table }: BookDefinition<Name, Entry>) {
  const store = bookStore(table);

  /** The entry, where it is the asking organisation's: another one's is 403, another tenant's 404. */
  async function own({ db, actor, tenantCode, fail }: Asking, sysNo: number): Promise<Entry> {
    const found = await store.find(db, tenantCode, sysNo);
    if (!found) throw fail("NOT_FOUND", { message: `${name}不存在或已删除` });
    if (found.ownerSysNo === actor.organizationSysNo) return found.entry;
    throw fail("FORBIDDEN", { message: `无权限查看该${name}` });
  }
  const need = (context: Asking, what: "save" | "delete") =>
    needPermission(context.actor, bookCode(rights, sideOf(context), what));

  async function save(context: Asking, sysNo: number | undefined, read: () => Written | Promise<Written>) {
    const { db, actor, fail } = context;
    if (sysNo !== undefined) await own(context, sysNo);
    need(context, "save");
    const values = await read();
    await store.lock(db, actor);
    if (values.isDefault) await store.clearDefault(db, actor, sysNo);
    if (sysNo === undefined) return store.insert(db, actor, values);
    if (!(await store.update(db, actor, sysNo, values))) throw fail("NOT_FOUND");
    return sysNo;
  }

  return {
    search: async ({ db, actor, input: { pageNo, pageSize, keyword = "" } }: Search) => {
      const page = { keyword, offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, total } = await store.search(db, actor, page);
      return { datas: rows, total, pageNo, pageSize };
    },
    own,
    get: (context: Asking<{ id: number }>) => own(context, context.input.id),
    /** @param first refuses what may not go, and takes away what hangs on it; asked of those only who may delete */
    delete: async (context: Asking<{ sysNo: number }>, first?: () => Promise<void>) => {
      const { db, actor, input, fail } = context;
      await own(context, input.sysNo);
      need(context, "delete");
      await first?.();
      if (!(await store.delete(db, actor, input.sysNo))) throw fail("NOT_FOUND");
      return true as const;
    },
    setDefault: async (context: Asking<{ sysNo: number }>) => {
      await save(context, context.input.sysNo, () => ({ isDefault: true }));
      return true as const;
    },
    /**
     * Adds an entry, or changes the one of this number, for a handler.
     * @param read gives what to write, or throws what the kind refuses; asked of those only who may save
     */
    save: (context: Asking, sysNo: number | undefined, read: () => Values<Name> | Promise<Values<Name>>) =>
      save(context, sysNo, read),
    /** Adds several entries, all or none, for a handler; `read` as of `save`. */
    addMany: async (context: Asking, read: () => Promise<readonly Values<Name>[]>) => {
      need(context, "save");
      return store.insertMany(context.db, context.actor, await read());
    },
    /** Changes some columns of an entry, by who may save it. */
    change: (context: Asking, sysNo: number, read: () => Promise<Partial<Values<Name>>>) => save(context, sysNo, read),
    first: store.first,
    all: store.all,
    latest: store.latest,
    those: store.those,
    find: store.find,
    lock: store.lock,
  };
}
