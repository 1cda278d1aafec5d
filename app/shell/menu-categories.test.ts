import { expect, test } from "vitest";
import type { Category } from "#trpc/contract/mall";
import { menuCategories } from "./menu-categories";

const node = (sysNo: number, name: string, children: Category[] = []): Category => ({
  sysNo,
  name,
  parentSysNo: null,
  level: 1,
  goodsKind: 1,
  imageUrl: `/${sysNo}.svg`,
  children,
});
const tree = [node(1, "钢材", [node(11, "钢筋", [node(111, "螺纹钢")]), node(12, "型材")])];

test("a menu carries names, keys and the picture of the first level, nothing else", () => {
  expect(menuCategories(tree)).toEqual([
    {
      sysNo: 1,
      name: "钢材",
      imageUrl: "/1.svg",
      children: [
        { sysNo: 11, name: "钢筋", children: [{ sysNo: 111, name: "螺纹钢" }] },
        { sysNo: 12, name: "型材", children: [] },
      ],
    },
  ]);
});

test("two levels leave the third out", () => {
  expect(menuCategories(tree, 2)[0]?.children.map(({ children }) => children)).toEqual([[], []]);
});
