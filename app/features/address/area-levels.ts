import type { AppLoadContext } from "@remix-run/node";
import { keyIn } from "~/lib/id";

/** Fields of the four levels, from the province down. */
export const areaFields = ["provinceSysNo", "citySysNo", "regionSysNo", "townSysNo"] as const;
export type AreaField = (typeof areaFields)[number];

export interface AreaChoice {
  sysNo: number;
  name: string;
}
export interface AreaLevel {
  options: AreaChoice[];
  value: number | null;
}

/**
 * The choices of each level as far as the levels above are chosen; a choice that is not below its parent is dropped,
 * and a level with a single choice takes it.
 */
export async function loadAreaLevels(
  { api }: AppLoadContext,
  value: (field: AreaField) => string,
): Promise<AreaLevel[]> {
  const asked = areaFields.map((field) => keyIn(value(field)));
  const parents = [undefined, ...asked.slice(0, -1)];
  const lists = await Promise.all(
    parents.map((parentSysNo, level) =>
      level === 0 || parentSysNo !== undefined ? api.area.areas(parentSysNo === undefined ? {} : { parentSysNo }) : [],
    ),
  );
  const levels: AreaLevel[] = [];
  let open = true;
  for (const [index, list] of lists.entries()) {
    const options: AreaChoice[] = open ? list.map(({ sysNo, name }) => ({ sysNo, name })) : [];
    const chosen: AreaChoice | undefined = options.find(({ sysNo }) => sysNo === asked[index]);
    levels.push({ options, value: chosen?.sysNo ?? null });
    open = chosen !== undefined;
  }
  return levels;
}
