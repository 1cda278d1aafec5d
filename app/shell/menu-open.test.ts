import { expect, test } from "vitest";
import { openGroups } from "./menu-open";

test("groups of the menu are open as their reader left them, the first one before that", () => {
  expect(openGroups(null)).toEqual(["buying"]);
  expect(openGroups("a=1; mall_menu=terms.money")).toEqual(["money", "terms"]);
  expect(openGroups("mall_menu=")).toEqual([]);
  expect(openGroups("mall_menu=%22<script>.buying")).toEqual(["buying"]);
});
