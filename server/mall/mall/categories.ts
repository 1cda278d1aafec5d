import { loadingCache } from "#server/kernel/cache";
import type { Db } from "#server/kernel/db";
import type { Category } from "#trpc/contract/mall";
import { nameKey } from "#trpc/rules/relevance";
import { type CategoryRow, readCategories } from "./repo";

/** The category tree of one tenant with its look-ups. */
export class Categories {
  readonly #byKey: ReadonlyMap<number, CategoryRow>;
  readonly #byName = new Map<string, number[]>();
  readonly #nodes = new Map<number, Category>();
  /** Departments with everything below them, as screens read it. */
  readonly tree: Category[] = [];

  constructor(rows: readonly CategoryRow[]) {
    this.#byKey = new Map(rows.map((row) => [row.sysNo, row]));
    for (const { attributeDefs: _, aliases, hidden, ...row } of rows) {
      for (const name of new Set([row.name, ...aliases].map(nameKey)))
        this.#byName.set(name, [...(this.#byName.get(name) ?? []), row.sysNo]);
      if (hidden || (row.parentSysNo !== null && !this.#nodes.has(row.parentSysNo))) continue;
      const node: Category = { ...row, children: [] };
      this.#nodes.set(row.sysNo, node);
      const parent = row.parentSysNo === null ? undefined : this.#nodes.get(row.parentSysNo);
      if (parent) parent.children.push(node);
      else if (row.parentSysNo === null) this.tree.push(node);
    }
  }

  /** A category with what is below it; undefined for a hidden one. */
  node = (sysNo: number): Category | undefined => this.#nodes.get(sysNo);
  /** Names of all of them, each once. */
  get names(): string[] {
    return [...new Set([...this.#byKey.values()].map(({ name }) => name))];
  }
  /** Categories of a name, or one that buyers use for it, by its `nameKey`. */
  named = (key: string): readonly number[] => this.#byName.get(key) ?? [];
  /** The same for what names end in. */
  endingIn = (key: string): readonly number[] => [
    ...new Set([...this.#byName].flatMap(([name, sysNos]) => (name.endsWith(key) ? sysNos : []))),
  ];
  /** Hidden itself, or below a hidden one. */
  isHidden = (sysNo: number): boolean => !this.#nodes.has(sysNo);
  byKey = (sysNo: number): CategoryRow | undefined => this.#byKey.get(sysNo);

  /** From the department down to the category itself; empty for an unknown key. */
  path(sysNo: number): CategoryRow[] {
    const row = this.byKey(sysNo);
    if (!row) return [];
    return row.parentSysNo === null ? [row] : [...this.path(row.parentSysNo), row];
  }
}

const kept = loadingCache<Categories>({ ms: 10_000, max: 200 });

/** Reads a tenant's categories anew. */
export const forgetCategories = (tenantCode: string): void => kept.drop(tenantCode);

/** The tenant's categories, kept for seconds. */
export const categoriesOf = (db: Db, tenantCode: string): Promise<Categories> =>
  kept.get(tenantCode, async () => new Categories(await readCategories(db, tenantCode)));
