import type { Db } from "#server/kernel/db";
import { needPermission, sideOf } from "../document/index";
import type { Actor, HandlerContext } from "../implement";
import {
  type BookTable,
  clearDefault,
  deleteEntry,
  findEntry,
  firstEntry,
  insertEntry,
  latestEntries,
  lockOwner,
  type Owner,
  searchEntries,
  type Table,
  updateEntry,
  type Values,
} from "./repo";

type Asking<Input = unknown> = HandlerContext<Input, never, Actor>;
interface Search {
  keyword?: string | undefined;
  pageNo: number;
  pageSize: number;
}

/** What a kind of entry says of itself. */
export interface BookDefinition<Name extends Table, Entry> extends BookTable<Name, Entry> {
  /** What an entry is called, in sentences. */
  readonly name: string;
  /** Its permission codes: `RIGHTS:SIDE:save` and `RIGHTS:SIDE:delete`. */
  readonly rights: "receiveAddress" | "invoiceTitle";
}

const ownerOf = ({ tenantCode, organizationSysNo }: Owner): Owner => ({ tenantCode, organizationSysNo });

/**
 * A book: entries of an organisation that all its people share, one of them the default. Gives the handlers of its
 * calls and what other domains read of it.
 */
export function defineBook<Name extends Table, Entry>(book: BookDefinition<Name, Entry>) {
  /** The entry, where it is the asking organisation's: another one's is 403, another tenant's 404. */
  async function own({ db, actor, tenantCode, fail }: Asking, sysNo: number): Promise<Entry> {
    const found = await findEntry(db, book, { tenantCode, sysNo });
    if (!found) throw fail("NOT_FOUND", { message: `${book.name}不存在或已删除` });
    if (found.organizationSysNo === actor.organizationSysNo) return found.entry;
    throw fail("FORBIDDEN", { message: `无权限查看该${book.name}` });
  }
  const need = (context: Asking, what: "save" | "delete") =>
    needPermission(context.actor, `${book.rights}:${sideOf(context)}:${what}`);

  /** From here to the end of the transaction nobody else writes the organisation's books. */
  async function lock({ db, actor }: Asking, takesDefault: boolean | undefined, sysNo?: number): Promise<Owner> {
    const owner = ownerOf(actor);
    await lockOwner(db, owner);
    if (takesDefault) await clearDefault(db, book, owner, sysNo);
    return owner;
  }
  async function change(context: Asking, sysNo: number, values: { isDefault?: boolean | undefined }): Promise<void> {
    const owner = await lock(context, values.isDefault, sysNo);
    if (!(await updateEntry(context.db, book, { ...owner, sysNo }, values))) throw context.fail("NOT_FOUND");
  }

  return {
    search: async ({ db, actor, input }: Asking<Search>) => {
      const { pageNo, pageSize, keyword = "" } = input;
      const page = { keyword, offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, total } = await searchEntries(db, book, ownerOf(actor), page);
      return { datas: rows, total, pageNo, pageSize };
    },
    get: (context: Asking<{ id: number }>) => own(context, context.input.id),
    delete: async (context: Asking<{ sysNo: number }>) => {
      const { db, actor, input, fail } = context;
      await own(context, input.sysNo);
      need(context, "delete");
      if (!(await deleteEntry(db, book, ownerOf(actor), input.sysNo))) throw fail("NOT_FOUND");
      return true as const;
    },
    setDefault: async (context: Asking<{ sysNo: number }>) => {
      const { sysNo } = context.input;
      await own(context, sysNo);
      need(context, "save");
      await change(context, sysNo, { isDefault: true });
      return true as const;
    },
    /**
     * Adds an entry, or changes the one of this number, for a handler.
     * @param read gives what to write, or throws what the kind refuses; asked of those only who may save
     */
    save: async (context: Asking, sysNo: number | undefined, read: () => Values<Name> | Promise<Values<Name>>) => {
      if (sysNo !== undefined) await own(context, sysNo);
      need(context, "save");
      const values = await read();
      if (sysNo === undefined) return insertEntry(context.db, book, await lock(context, values.isDefault), values);
      await change(context, sysNo, values);
      return sysNo;
    },
    /** The entry that stands first; undefined in an empty book. */
    first: (db: Db, owner: Owner) => firstEntry(db, book, owner),
    /** Entries that have this time, the latest first. */
    latest: ({ db, actor }: Asking, by: string, limit: number) => latestEntries(db, book, actor, { by, limit }),
  };
}
