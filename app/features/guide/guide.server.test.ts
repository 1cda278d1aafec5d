import { expect, test } from "vitest";
import { guidePage } from "./guide.server";

test("the index leads to the parts, the parts to pages of the mall", () => {
  const index = guidePage(null);
  expect(index.title).toBe("使用指南");
  expect(index.html).toContain('<a href="/help/guide?part=purchaser">采购方</a>');
  const part = guidePage("supplier");
  expect(part.html).toContain('<a href="/help/guide">返回目录</a>');
  expect(part.html).toMatch(/批量导入（<a href="\/portal\/goods\/import">\/portal\/goods\/import<\/a>）/);
  expect(part.html).toMatch(/<img src="[^"]*guide-ship[^"]*\.jpg" alt="发货">/);
  expect(part.html).not.toMatch(/<code>\/\w|\.md"/);
});

test("a part that is not there is the index", () => {
  for (const part of ["../client/README", "", "README", "nobody"]) expect(guidePage(part).title).toBe("使用指南");
});
