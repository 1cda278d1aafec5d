import { expect, test } from "vitest";
import { buyersWords } from "./buyers-words";

const node = (name: string, children: Parameters<typeof buyersWords>[0] = []) => {
  return { sysNo: 1, name, code: "", children: [...children] };
};

test("organisations are said with those below them", () => {
  const group = node("集团", [node("一公司", [node("滨江项目部")]), node("二公司")]);
  expect(buyersWords([group, node("三公司")])).toBe("集团（一公司（滨江项目部）、二公司）、三公司");
});
