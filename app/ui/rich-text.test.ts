import { expect, test } from "vitest";
import { htmlOf } from "#server/kernel/safe-html";
import { editedHtml, hasUnkept } from "./rich-text";

test("what the editor writes is what the page shows: the server takes nothing out and reads no Markdown in it", () => {
  const written =
    "<h3>停机通知</h3><p>今晚 <strong>22:00</strong> <em>起</em>，<u>约</u><s>两</s>三小时。<br>2 * 3 * 4 = _24_</p>" +
    "<ul><li><p>订单</p></li><li><p># 发货单</p></li></ul><ol><li><p>一</p></li></ol><blockquote><p>说明</p></blockquote><hr>" +
    '<p><a href="/help">帮助</a> <code>a  b</code></p>';
  expect(htmlOf(written).replaceAll(" />", ">")).toBe(written);
});

test("Markdown opens in the editor as the server shows it", () => {
  const source = "# 停机\n\n今晚**22:00**起\n\n- 订单\n- 发货单";
  expect(editedHtml(source)).toContain("<strong>22:00</strong>");
  expect(htmlOf(editedHtml(source))).toBe(htmlOf(source));
  expect(editedHtml("<p>1 * 2</p>")).toBe("<p>1 * 2</p>");
});

test("tables and pictures stay source", () => {
  expect(hasUnkept(editedHtml("| 规格 | 价格 |\n| --- | --- |\n| Φ25 | 3600 |"))).toBe(true);
  expect(hasUnkept(editedHtml("![图](/api/ifs/v1/file/get/1)"))).toBe(true);
  expect(hasUnkept(editedHtml("今晚**停机**"))).toBe(false);
});
