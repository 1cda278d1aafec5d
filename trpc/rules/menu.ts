import type { Identity } from "../contract/shared/enums";

const PATH = /^\/(?!\/)[\w/.:-]*$/;
/** Parts of the mall that one identity alone opens. */
const own: readonly [part: RegExp, identity: Identity][] = [
  [/^\/console(?:\/|$)/, "operation"],
  [/^\/pages\/extra-serve(?:\/|$)/, "supplier"],
];

/** R-SHELL-09: whether a menu's key is a page that whoever acts under the identity may open. */
export const mayOpenMenu = (identity: Identity, menuKey: string): boolean =>
  PATH.test(menuKey) && own.every(([part, only]) => !part.test(menuKey) || identity === only);
