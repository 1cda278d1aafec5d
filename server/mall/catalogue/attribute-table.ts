import type { Categories } from "#server/mall/mall/index";
import type { AttributeTable } from "#trpc/contract/sku-list";
import type { ListedRow } from "./repo/rows";

/** The category that most goods of a page are of; of two the one that comes first. */
function leadingOf(rows: readonly Pick<ListedRow, "categorySysNo">[]): number {
  const counts = new Map<number, number>();
  for (const { categorySysNo } of rows) counts.set(categorySysNo, (counts.get(categorySysNo) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
}

/** Attributes of the goods of a page; none of their categories' that no goods have. */
export function attributeTable(
  rows: readonly Pick<ListedRow, "categorySysNo" | "attributeText">[],
  categories: Pick<Categories, "byKey">,
): AttributeTable {
  const found = rows.map(({ attributeText }) => {
    const list = JSON.parse(attributeText) as readonly { name: string; value: string }[];
    return new Map(list.map(({ name, value }) => [name, value]));
  });
  const had = new Set(found.flatMap((values) => [...values.keys()]));
  const defined = (categories.byKey(leadingOf(rows))?.attributeDefs ?? []).map(({ name }) => name);
  const nameList = [...new Set([...defined.filter((name) => had.has(name)), ...had])];
  return { nameList, rowList: found.map((values) => nameList.map((name) => values.get(name) ?? "")) };
}
