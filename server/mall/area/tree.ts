import type { Db } from "#server/kernel/db";
import type { City } from "#server/locator/index";
import type { Area, AreaTree, AreaWithPath } from "#trpc/contract/area";
import { areaAncestors } from "#trpc/rules/area";
import { AreaNames } from "./by-name";
import { type AreaRow, readAreas } from "./repo";

/** All divisions of China in memory: platform data that changes once a year. */
export class Areas {
  readonly #byKey = new Map<number, AreaRow>();
  readonly #byCode = new Map<string, AreaRow>();
  readonly #children = new Map<number | null, AreaRow[]>();
  readonly #byName = new Map<string, AreaRow[]>();
  #names: AreaNames | undefined;

  constructor(rows: readonly AreaRow[]) {
    for (const row of rows) {
      this.#byKey.set(row.sysNo, row);
      this.#byCode.set(row.levelCode, row);
      push(this.#children, row.parentSysNo, row);
      push(this.#byName, row.name, row);
    }
  }

  byKey = (sysNo: number): AreaRow | undefined => this.#byKey.get(sysNo);
  byCode = (levelCode: string): AreaRow | undefined => this.#byCode.get(levelCode);
  /** Provinces for null. */
  children = (parentSysNo: number | null): readonly AreaRow[] => this.#children.get(parentSysNo) ?? [];

  /** The outermost area of that name; 北京 finds 北京市. */
  byName(name: string, level?: AreaRow["level"]): AreaRow | undefined {
    const fits = (row: AreaRow) => level === undefined || row.level === level;
    const exact = (this.#byName.get(name) ?? []).filter(fits);
    if (exact.length > 0) return outermost(exact);
    const begun: AreaRow[] = [];
    for (const row of this.#byKey.values())
      if (row.level !== "town" && row.name.startsWith(name) && fits(row)) begun.push(row);
    return outermost(begun);
  }

  /** Areas by name or sound down to a level; what names sound like is worked out with the first question. */
  find(word: string, deepest: number): AreaRow[] {
    this.#names ??= new AreaNames(this.#byKey.values());
    return this.#names.find(word, deepest);
  }

  /** The first town below an area, or the area itself when it is one (R-AREA-18). */
  firstTown(sysNo: number): AreaRow | undefined {
    let row = this.byKey(sysNo);
    while (row && row.level !== "town") row = this.children(row.sysNo)[0];
    return row;
  }

  /** The city that a locator means; the province where it knows no more. */
  ofCity(city: City | null): AreaRow | undefined {
    const { code, name } = city ?? {};
    return (
      (code === undefined ? undefined : this.byKey(Number(code))) ??
      (name === undefined ? undefined : (this.byName(name, "city") ?? this.byName(name)))
    );
  }

  /** From the province down to the area itself. */
  path(row: AreaRow): AreaRow[] {
    return areaAncestors(row.levelCode).flatMap((code) => this.byCode(code) ?? []);
  }

  withPath = (row: AreaRow): AreaWithPath => ({ ...toArea(row), path: this.path(row).map(toArea) });

  /** An area with `depth` levels below it. */
  tree(row: AreaRow, depth: number): AreaTree {
    const subAreas = depth > 0 ? this.children(row.sysNo).map((child) => this.tree(child, depth - 1)) : [];
    return { ...toArea(row), subAreas };
  }
}

function push<Key>(lists: Map<Key, AreaRow[]>, key: Key, row: AreaRow): void {
  const list = lists.get(key);
  if (list) list.push(row);
  else lists.set(key, [row]);
}

const outermost = (rows: readonly AreaRow[]): AreaRow | undefined =>
  [...rows].sort((a, b) => a.levelCode.length - b.levelCode.length || a.levelCode.localeCompare(b.levelCode))[0];

/** An area as it travels: the key and the code under both of their names (R-AREA-13). */
export const toArea = ({ sysNo, levelCode, name, fullName, parentSysNo, level, hasChild }: AreaRow): Area => ({
  sysNo,
  areaId: sysNo,
  levelCode,
  areaCode: levelCode,
  name,
  fullName,
  parentSysNo,
  level,
  hasChild,
  active: true,
});

let loaded: Promise<Areas> | undefined;

async function load(db: Db): Promise<Areas> {
  const rows = await readAreas(db);
  // a database that is still being filled is asked again
  if (rows.length === 0) loaded = undefined;
  return new Areas(rows);
}

/** The one area tree behind every area call (R-AREA-20), read on first use. */
export function allAreas(db: Db): Promise<Areas> {
  if (!loaded) {
    loaded = load(db);
    loaded.catch(() => {
      loaded = undefined;
    });
  }
  return loaded;
}
