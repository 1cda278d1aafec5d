/** The entries of a list that never changes its order, each with its place as React's key. */
export const keyed = <Item>(list: readonly Item[]): { key: number; item: Item }[] =>
  list.map((item, key) => ({ key, item }));
