import { cacheOf } from "#server/kernel/cache";
import { rowMaker } from "#server/kernel/row-maker";
import type { PricedSku } from "#server/mall/pricing/index";
import type { SkuRow } from "./rows";

/** Which state of its row a sku is in: the transaction that wrote it, and where it stands. Both change with any write. */
export const stateOf = (sku: string): string => `${sku}."xmin" AS "written", ${sku}."ctid" AS "place"`;

interface State {
  written: string;
  place: string;
  /** Of prices, and of the names of brands, shops and suppliers. */
  stamp: string;
}

/** A sku that a statement found, with what is never kept. */
export interface FoundSku extends State, Pick<SkuRow, "sysNo" | "warehouseSysNo" | "inventory"> {
  /** Of goods on floors and tabs. */
  floorSysNo?: number;
  /** Of specifications: attributes, and those of the goods that they stand beside. */
  tokenList?: string[];
  ownTokens?: string[];
  /** Of goods that have a part of a keyword: the numbers of its words that they have. */
  has?: number[];
}

/** All that a list shows of a sku, and what prices it. */
export interface WholeSku extends SkuRow, PricedSku, State {}

/** Rows are a kilobyte each. */
const MOST = 20_000;
/** A row that stands for longer is read again, however it says that it is the same. */
const LONGEST_MS = 600_000;
type GoodsRow = WholeSku & FoundSku;
interface CachedRows extends State {
  row: (found: FoundSku) => GoodsRow;
}
const kept = cacheOf<CachedRows>({ max: MOST, ms: LONGEST_MS });

const isAsFound = (row: CachedRows, { written, place, stamp }: State): boolean =>
  row.written === written && row.place === place && row.stamp === stamp;

// what a statement says of the goods each time, and nobody keeps
const SAID: readonly (keyof FoundSku)[] = [
  "warehouseSysNo",
  "inventory",
  "floorSysNo",
  "tokenList",
  "ownTokens",
  "has",
];
let made: { names: readonly string[]; make: (values: readonly unknown[]) => GoodsRow } | undefined;

function shapeOf(row: WholeSku) {
  const names = Object.keys(row).filter((name) => !SAID.some((said) => said === name));
  return { names, make: rowMaker<GoodsRow>([...names, ...SAID]) };
}

/** A row to be kept. To spread one with other values for some of its fields costs more than to read it anew. */
function keeping(row: WholeSku): CachedRows {
  made ??= shapeOf(row);
  const { names, make } = made;
  const columns = row as unknown as Record<string, unknown>;
  const values = names.map((name) => columns[name]);
  const { written, place, stamp } = row;
  return { ...{ written, place, stamp }, row: (found) => make([...values, ...SAID.map((name) => found[name])]) };
}

/**
 * Goods that were found, whole: from memory where their rows are in the state in which they were read, the others in one
 * statement. Most of a list's cost was to read the same forty columns of the same goods again.
 */
export async function whole(
  tenantCode: string,
  found: readonly FoundSku[],
  read: (sysNos: readonly number[]) => Promise<WholeSku[]>,
): Promise<GoodsRow[]> {
  const rows = new Map<number, CachedRows>();
  const unknown: number[] = [];
  for (const one of found) {
    const row = kept.get(`${tenantCode} ${one.sysNo}`);
    if (row && isAsFound(row, one)) rows.set(one.sysNo, row);
    else unknown.push(one.sysNo);
  }
  if (unknown.length > 0)
    for (const row of await read(unknown)) {
      const one = keeping(row);
      kept.set(`${tenantCode} ${row.sysNo}`, one);
      rows.set(row.sysNo, one);
    }
  return found.flatMap((one) => rows.get(one.sysNo)?.row(one) ?? []);
}
