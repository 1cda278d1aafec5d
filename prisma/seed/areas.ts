import { type Division, readPublishedDivisions } from "./areas/published";
import {
  ABOLISHED_REGIONS,
  CITY_NAMES,
  TAIWAN_CITIES,
  TOWNS_OF_CITIES_WITHOUT_COUNTIES,
  WHOLE_REGION,
} from "./areas/repairs";

/** The four levels of the tree, outermost first (R-AREA-12). */
export const AREA_LEVELS = ["province", "city", "region", "town"] as const;
export type AreaLevel = (typeof AREA_LEVELS)[number];

/** One row of the area table. `sysNo` is the GB code as a number; `parentSysNo` is null for a province. */
export interface AreaRow {
  sysNo: number;
  levelCode: string;
  name: string;
  parentSysNo: number | null;
  level: AreaLevel;
  hasChild: boolean;
  fullName: string;
}

/** Width of one level inside a level code (R-AREA-21). */
export const LEVEL_CODE_WIDTH = 8;

const DIGITS = { province: 2, city: 2, region: 2, town: 3 } as const;

/** Level code of an area from the digits of its ancestors and its own, outermost first (R-AREA-21). */
function levelCodeOf(parts: readonly number[]): string {
  return parts.map((part) => String(part).padStart(LEVEL_CODE_WIDTH, "0")).join("");
}

/** Level code of an area by its GB code: 500103 → province 50, city 01, region 03. */
export function levelCodeOfSysNo(sysNo: number): string {
  const text = String(sysNo);
  const parts: number[] = [];
  let at = 0;
  for (const level of AREA_LEVELS) {
    if (at >= text.length) break;
    parts.push(Number(text.slice(at, at + DIGITS[level])));
    at += DIGITS[level];
  }
  return levelCodeOf(parts);
}

// City-level rows that group counties without being a place: an address does not mention them.
const GROUPS_OF_COUNTIES: ReadonlySet<number> = new Set([4190, 4290, 4690, 5002, 6590]);

class Tree {
  readonly rows = new Map<number, AreaRow>();

  add(sysNo: number, name: string, depth: Division["depth"], parentSysNo: number | null): AreaRow {
    const parent = this.rows.get(parentSysNo ?? 0);
    if (parent) parent.hasChild = true;
    const level = AREA_LEVELS[depth - 1] as AreaLevel;
    // 重庆市 below 重庆市, 东莞市 below 东莞市, and a stand-in for a whole county add nothing to the address.
    const adds = parent && parent.name !== name && name !== WHOLE_REGION && !GROUPS_OF_COUNTIES.has(sysNo);
    const row: AreaRow = {
      sysNo,
      levelCode: levelCodeOfSysNo(sysNo),
      name,
      parentSysNo,
      level,
      hasChild: false,
      fullName: parent ? parent.fullName + (adds ? name : "") : name,
    };
    this.rows.set(sysNo, row);
    return row;
  }
}

const isPlaceholder = (division: Division, sysNo: number, hasTowns: ReadonlySet<number>): boolean =>
  division.depth === 3 && (ABOLISHED_REGIONS.has(sysNo) || (division.name === "市辖区" && !hasTowns.has(sysNo)));

const regionOf = (d: Division): number => d.province * 10_000 + d.city * 100 + d.region;

// The package lists counties before cities in places; a child needs its parent's row first.
function* inOrder(divisions: readonly Division[]): Generator<Division> {
  for (const depth of [1, 2, 3, 4]) for (const d of divisions) if (d.depth === depth) yield d;
}

function addPublished(tree: Tree, divisions: readonly Division[]): void {
  const hasTowns = new Set(divisions.filter((d) => d.depth === 4).map(regionOf));
  for (const d of inOrder(divisions)) {
    const city = d.province * 100 + d.city;
    const region = regionOf(d);
    if (d.depth === 1) tree.add(d.province, d.name, 1, null);
    if (d.depth === 2) tree.add(city, CITY_NAMES[city] ?? d.name, 2, d.province);
    if (d.depth < 3 || isPlaceholder(d, region, hasTowns)) continue;
    if (!tree.rows.has(city)) tree.add(city, CITY_NAMES[city] ?? `${d.name}辖区`, 2, d.province);
    if (d.depth === 3) tree.add(region, d.name === "市辖区" ? (tree.rows.get(city)?.name ?? d.name) : d.name, 3, city);
    if (d.depth === 4) tree.add(region * 1000 + d.town, d.name, 4, region);
  }
}

function addMissingLevels(tree: Tree): void {
  for (const [index, name] of TAIWAN_CITIES.entries()) tree.add(7101 + index, name, 2, 71);
  for (const [city, towns] of Object.entries(TOWNS_OF_CITIES_WITHOUT_COUNTIES)) {
    const region = Number(city) * 100;
    tree.add(region, tree.rows.get(Number(city))?.name ?? "", 3, Number(city));
    for (const town of towns.split(" ")) tree.add(region * 1000 + Number(town.slice(0, 3)), town.slice(3), 4, region);
  }
  const leaves = [...tree.rows.values()].filter((row) => !row.hasChild && row.level !== "town");
  for (const row of leaves) {
    const region = row.level === "city" ? tree.add(row.sysNo * 100, row.name, 3, row.sysNo) : row;
    tree.add(region.sysNo * 1000, WHOLE_REGION, 4, region.sysNo);
  }
}

/**
 * Every administrative division of China on four levels (R-AREA-12), parents before children.
 * Missing levels are filled in and abolished counties left out, so that each branch reaches a town.
 */
export function buildAreas(divisions: readonly Division[] = readPublishedDivisions()): AreaRow[] {
  const tree = new Tree();
  addPublished(tree, divisions);
  addMissingLevels(tree);
  return [...tree.rows.values()].sort((a, b) => a.levelCode.length - b.levelCode.length || a.sysNo - b.sysNo);
}
