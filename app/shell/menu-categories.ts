import type { Category } from "#trpc/contract/mall";

type CategoryName = Pick<Category, "sysNo" | "name">;

/** A first-level category as menus show it, with what is below it. */
export interface MenuCategory extends CategoryName {
  imageUrl: string;
  children: (CategoryName & { children: readonly CategoryName[] })[];
}

const nameOf = ({ sysNo, name }: Category): CategoryName => ({ sysNo, name });
/** one for all: what a page carries twice as the same object it sends once */
const NONE: readonly CategoryName[] = [];

/**
 * Keeps of the tree what menus show: a page carries its data twice, as text and for the browser.
 * @param depth levels that are drawn
 */
export function menuCategories(categories: readonly Category[], depth: 2 | 3 = 3): MenuCategory[] {
  return categories.map((first) => ({
    ...nameOf(first),
    imageUrl: first.imageUrl,
    children: first.children.map((second) => ({
      ...nameOf(second),
      children: depth === 3 && second.children.length > 0 ? second.children.map(nameOf) : NONE,
    })),
  }));
}
