import { expect, test } from "vitest";
import type { Category } from "#trpc/contract/mall";
import { nearCategories } from "./load-goods";

const node = (sysNo: number, name: string, children: Category[] = []): Category =>
  ({ sysNo, name, children }) as unknown as Category;
const tree = [node(1, "钢材", [node(11, "钢筋", [node(111, "螺纹钢"), node(112, "圆钢")])]), node(2, "水泥混凝土")];

test("categories near a keyword share two of its characters, the lowest first", () => {
  expect(nearCategories(tree, "螺纹套筒").map(({ name }) => name)).toEqual(["螺纹钢"]);
});

test("where none is near the departments are offered", () => {
  expect(nearCategories(tree, "xyz").map(({ name }) => name)).toEqual(["钢材", "水泥混凝土"]);
});
