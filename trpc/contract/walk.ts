import type { Call, Side } from "./define";
import { sides } from "./define";
import { contract } from "./index";

export interface Entry {
  domain: string;
  name: string;
  /** "cart.update" */
  id: string;
  call: Call;
}

/** Every procedure, aliases included. */
export const entries: readonly Entry[] = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({ domain, name, id: `${domain}.${name}`, call })),
);

export interface RouteEntry extends Entry {
  method: string;
  path: string;
  side: Side | null;
  /** False where this side's segment exists but answers 403. */
  allowed: boolean;
  /** The path of the specification, not a further one. */
  primary: boolean;
}

/** Every backend route: segments written out, further paths included, aliases left out. */
export function routes(): RouteEntry[] {
  return entries
    .filter(({ call }) => !call.aliasOf)
    .flatMap((entry) =>
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
      }),
    );
}
