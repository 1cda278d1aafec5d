import type { OrganizationNode } from "#trpc/contract/trade";

/** Organisations with those below them in brackets: 集团（一公司（滨江项目部）、二公司）. */
export const buyersWords = (nodes: readonly OrganizationNode[]): string =>
  nodes.map(({ name, children }) => (children.length > 0 ? `${name}（${buyersWords(children)}）` : name)).join("、");
