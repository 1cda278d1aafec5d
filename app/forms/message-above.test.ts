import { expect, test } from "vitest";
import { messageAbove } from "./message-above";

const refused = (fields: Record<string, string>, values: Record<string, string>) =>
  messageAbove({ message: "请填写收货人", fields, values });

test("sentences that stand at their fields are counted above", () => {
  expect(refused({ name: "请填写收货人", phone: "请填写电话" }, { name: "", phone: " " })).toBe("有 2 处需要填写");
  expect(refused({ name: "请填写收货人", phone: "电话不对" }, { name: "", phone: "123" })).toBe("有 2 处需要修改");
});

test("a field that is left out of the form while it is empty counts where the form has a place for it", () => {
  const area = { message: "请选择地区", fields: { regionSysNo: "请选择地区" }, values: {} };
  expect(messageAbove(area, true)).toBe("有 1 处需要填写");
  expect(messageAbove(area)).toBe("请选择地区");
});

test("what belongs to no field of the form is said above", () => {
  expect(refused({}, { name: "" })).toBe("请填写收货人");
  expect(refused({ itemList: "请填写收货人", name: "请填写" }, { name: "" })).toBe("请填写收货人");
});
