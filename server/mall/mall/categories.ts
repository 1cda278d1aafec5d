import { loadingCache } from "#server/kernel/cache";
import type { Db } from "#server/kernel/db";
import type { Category } from "#trpc/contract/mall";
import { type CategoryRow, readCategories } from "./repo";

/** The category tree of one tenant with its look-ups. */
export class Categories {
  readonly #byKey: ReadonlyMap<number, CategoryRow>;
  readonly #nodes = new Map<number, Category>();
  /** Departments with everything below them, as screens read it. */
  readonly tree: Category[] = [];

  constructor(rows: readonly CategoryRow[]) {
    this.#byKey = new Map(rows.map((row) => [row.sysNo, row]));
    for (const { attributeDefs: _, ...row } of rows) {
      const node: Category = { ...row, children: [] };
      this.#nodes.set(row.sysNo, node);
      const parent = row.parentSysNo === null ? undefined : this.#nodes.get(row.parentSysNo);
      if (parent) parent.children.push(node);
      else if (row.parentSysNo === null) this.tree.push(node);
    }
  }

  /** A category with what is below it. */
  node = (sysNo: number): Category | undefined => this.#nodes.get(sysNo);
  /** Names of all of them, each once. */
  get names(): string[] {
    return [...new Set([...this.#byKey.values()].map(({ name }) => name))];
  }
  byKey = (sysNo: number): CategoryRow | undefined => this.#byKey.get(sysNo);

  /** From the department down to the category itself; empty for an unknown key. */
  path(sysNo: number): CategoryRow[] {
    const row = this.byKey(sysNo);
    if (!row) return [];
    return row.parentSysNo === null ? [row] : [...this.path(row.parentSysNo), row];
  }
}

const kept = loadingCache<Categories>({ ms: 10_000, max: 200 });

/** The tenant's categories, kept for seconds. */
export const categoriesOf = (db: Db, tenantCode: string): Promise<Categories> =>
  kept.get(tenantCode, async () => new Categories(await readCategories(db, tenantCode)));
