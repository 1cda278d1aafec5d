import { describe, expect, it } from "vitest";
import { defaultLoad, fieldOf, readLoads, type ShipLine, viewLoad } from "./ship-lines";

const shown = { skuSpec: "", mainImgUrl: "" };
const rebar: ShipLine = {
  ...shown,
  key: 7,
  lineNo: 1,
  skuName: "螺纹钢 HRB400E Φ25",
  unit: "吨",
  quantityScale: 3,
  pieceMass: 0.03465,
  ordered: 12.5,
  open: 12.5,
};
const cement: ShipLine = {
  ...rebar,
  key: 8,
  lineNo: 2,
  skuName: "水泥",
  unit: "袋",
  quantityScale: 0,
  pieceMass: null,
  ordered: 400,
  open: 150,
};

describe("defaults", () => {
  it("are whole pieces of rebar and the rest of anything else", () => {
    expect(defaultLoad(rebar)).toBe("360");
    expect(defaultLoad(cement)).toBe("150");
    expect(defaultLoad({ ...cement, open: 0 })).toBe("");
  });
});

describe("viewLoad", () => {
  it("shows the theoretical mass and what stays", () => {
    expect(viewLoad(rebar, "３６０")).toEqual({ pieces: 360, quantity: 12.474, rest: 0.026 });
    expect(viewLoad(cement, "1,00")).toEqual({
      error: "第 2 行：本次发货“1,00”不是数字，请重新填写",
      unreadable: true,
    });
    expect(viewLoad(cement, "")).toEqual({});
    expect(viewLoad(rebar, "361").error).toBe("第 1 行：发货数量最多12.5吨，合360根（订购12.5，已发0）");
    expect(viewLoad(cement, "151").error).toBe("第 2 行：发货数量最多150袋（订购400，已发250）");
  });
});

describe("readLoads", () => {
  const read = (values: Record<string, string>) => readLoads([rebar, cement], (name) => values[name] ?? "");

  it("sends pieces with their mass and leaves blank lines behind", () => {
    expect(read({ [fieldOf(rebar)]: "100" })).toEqual({
      loads: [{ orderItemSysNo: 7, quantity: 3.465, pieceCount: 100 }],
      sent: [rebar],
      errors: {},
      readable: true,
    });
  });

  it("leaves the limit to the backend, which knows whether this very note was made already", () => {
    const { loads, errors, readable } = read({ [fieldOf(cement)]: "151" });
    expect(errors).toEqual({ "quantity.8": "第 2 行：发货数量最多150袋（订购400，已发250）" });
    expect(loads).toEqual([{ orderItemSysNo: 8, quantity: 151 }]);
    expect(readable).toBe(true);
  });

  it("names the line of a slip", () => {
    const { loads, errors, readable } = read({ [fieldOf(rebar)]: "1.5", [fieldOf(cement)]: "50" });
    expect(readable).toBe(false);
    expect(errors).toEqual({ "pieceCount.7": "第 1 行：本次发货根数必须是整数" });
    expect(loads).toEqual([{ orderItemSysNo: 8, quantity: 50 }]);
  });
});
