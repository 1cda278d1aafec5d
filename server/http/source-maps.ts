import { readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { loadingCache } from "#server/kernel/cache";

/** Where the build puts the maps of the browser's scripts. */
export const MAPS_FOLDER = "maps";
/** A stack is read no further: what matters is at its top. */
const MAX_LINES = 30;
const MAPS_KEPT = 20;

/** Reads a stack as it stands in the sources. */
export type StackReader = (stack: string) => Promise<string>;

const SCRIPT = /(?:https?:\/\/[^\s/()@]+)?\/assets\/([\w.-]+\.js):(\d+):(\d+)/;

/** Sources are named from the project's folder, wherever the build stood. */
const ownName = (source: string): string => source.replace(/^(?:\.{1,2}\/)+/, "");

/**
 * Reads stacks by the source maps of a build (R-ERR-08). A script whose map is not there (an older build's, another
 * site's) stays as the browser says it.
 */
export function stackReader(folder: string): StackReader {
  const maps = loadingCache<SourceMap | null>({ max: MAPS_KEPT });
  const mapOf = (script: string) =>
    maps.get(script, async () => {
      const text = await readFile(join(folder, `${script}.map`), "utf8").catch(() => null);
      return text === null ? null : new SourceMap(JSON.parse(text));
    });
  const placeOf = async (line: string): Promise<string> => {
    const [, script, row, column] = SCRIPT.exec(line) ?? [];
    if (!script) return line;
    const found = (await mapOf(script))?.findOrigin(Number(row), Number(column));
    if (!found || !("fileName" in found)) return line;
    const name = found.name ? ` (${found.name})` : "";
    return `    at ${ownName(found.fileName)}:${found.lineNumber}:${found.columnNumber}${name}`;
  };
  return async (stack) => (await Promise.all(stack.split("\n", MAX_LINES).map(placeOf))).join("\n");
}
