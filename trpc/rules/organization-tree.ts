import type { OrganizationNode } from "../contract/trade";

/** An organisation with the one above it; null of the highest. */
export interface Below {
  sysNo: number;
  name: string;
  code: string;
  parentSysNo: number | null;
  /** It stands in the tree; what is below another one hangs on the next above it. */
  kept: boolean;
}

/** Organisations as a tree, each level in the order of the rows. */
export function treeOf(rows: readonly Below[]): OrganizationNode[] {
  const byKey = new Map(rows.map((row) => [row.sysNo, row]));
  const nodes = new Map(
    rows.flatMap(({ sysNo, name, code, kept }) => (kept ? [[sysNo, { sysNo, name, code, children: [] }]] : [])) as [
      number,
      OrganizationNode,
    ][],
  );
  const tree: OrganizationNode[] = [];
  for (const [sysNo, node] of nodes) {
    let above = byKey.get(sysNo)?.parentSysNo ?? null;
    while (above !== null && !nodes.has(above)) above = byKey.get(above)?.parentSysNo ?? null;
    const parent = above === null ? undefined : nodes.get(above);
    (parent?.children ?? tree).push(node);
  }
  return tree;
}
