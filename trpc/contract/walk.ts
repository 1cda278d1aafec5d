import type { Call, Side } from "./define";
import { sides } from "./define";
import { contract } from "./index";
import { printedContract } from "./printed/index";

export interface Entry {
  domain: string;
  name: string;
  /** "cart.update" */
  id: string;
  call: Call;
}

const listed = (domains: object): Entry[] =>
  Object.entries(domains).flatMap(([domain, calls]) =>
    Object.entries<Call>(calls).map(([name, call]) => ({ domain, name, id: `${domain}.${name}`, call })),
  );

/** Every procedure, aliases included, whoever serves it. */
export const entries: readonly Entry[] = [...listed(contract), ...listed(printedContract)];

export interface RouteEntry extends Entry {
  method: string;
  path: string;
  side: Side | null;
  /** False where this side's segment exists but answers 403. */
  allowed: boolean;
  /** The path of the specification, not a further one. */
  primary: boolean;
}

/** Routes of a call, its segments written out and further paths included. */
export const routesOf = (entry: Entry): RouteEntry[] =>
  [entry.call.path, ...(entry.call.also ?? [])].flatMap((path, index): RouteEntry[] => {
    const base = { ...entry, method: entry.call.method, primary: index === 0 };
    if (!path.includes("{side}")) return [{ ...base, path, side: null, allowed: true }];
    const allowedSides = entry.call.allowedSides ?? sides;
    return sides.map((side) => ({
      ...base,
      path: path.replace("{side}", side),
      side,
      allowed: allowedSides.includes(side),
    }));
  });

/** Every route of our own backend; aliases have none. */
export const routes = (): RouteEntry[] =>
  entries.filter(({ call }) => !call.aliasOf && !call.elsewhere).flatMap(routesOf);
