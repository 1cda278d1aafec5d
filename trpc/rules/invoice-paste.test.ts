import { expect, test } from "vitest";
import { readPastedTitle } from "./invoice-paste";

const whole = {
  title: "重庆悦来建设有限公司",
  taxCode: "91500112MA5U1234X8",
  registerAddress: "重庆市渝北区悦来大道88号",
  registerPhone: "023-67001234",
  bankName: "中国建设银行重庆两江支行",
  bankAccount: "50050108360000001234",
};

test.each([
  [
    "each on a line of its own",
    `名称：重庆悦来建设有限公司
纳税人识别号：91500112MA5U1234X8
地址：重庆市渝北区悦来大道88号
电话：023-67001234
开户银行：中国建设银行重庆两江支行
银行账号：5005 0108 3600 0000 1234`,
  ],
  [
    "as invoices print it",
    `名    称：重庆悦来建设有限公司
统一社会信用代码/纳税人识别号: 91500112ma5u1234x8
地 址、电 话：重庆市渝北区悦来大道88号 023-67001234
开户行及账号：中国建设银行重庆两江支行 50050108360000001234`,
  ],
  [
    "on one line",
    "公司名称：重庆悦来建设有限公司；税号：91500112MA5U1234X8；注册地址：重庆市渝北区悦来大道88号，电话：023-67001234，开户行：中国建设银行重庆两江支行，账号：50050108360000001234",
  ],
  [
    "without labels",
    `重庆悦来建设有限公司
91500112MA5U1234X8
重庆市渝北区悦来大道88号 023-67001234
中国建设银行重庆两江支行 50050108360000001234`,
  ],
])("a block %s fills every field", (_, text) => {
  expect(readPastedTitle(text)).toEqual(whole);
});

test("a block costs no more than the page's field holds, however much was sent", () => {
  expect(readPastedTitle(`抬头：悦来建设${" ".repeat(200_000)}集团`)).toEqual({ title: "悦来建设" });
});

test("what is not there stays away, and what means nothing finds nothing", () => {
  expect(readPastedTitle("抬头: 悦来建设（集团）\n税号 91500112MA5U1234X8")).toEqual({
    title: "悦来建设（集团）",
    taxCode: "91500112MA5U1234X8",
  });
  expect(readPastedTitle("请尽快开票，谢谢")).toEqual({});
  expect(readPastedTitle("")).toEqual({});
});
