import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { setChineseMessages } from "./input-words";

describe("what is wrong with a value", () => {
  const before = z.config();
  beforeAll(setChineseMessages);
  afterAll(() => void z.config(before));
  const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

  test("that is not there or of another kind", () => {
    expect(said(z.object({ account: z.string() }), {})).toBe("必填");
    expect(said(z.string(), 5)).toBe("应为文字");
    expect(said(z.number(), "5")).toBe("应为数字");
    expect(said(z.int(), 1.5)).toBe("应为整数");
    expect(said(z.array(z.string()), null)).toBe("应为列表");
  });

  test("that is too small or too large, in its own unit", () => {
    expect(said(z.string().min(1), "")).toBe("不能为空");
    expect(said(z.string().min(8), "a")).toBe("至少8个字");
    expect(said(z.string().max(2), "abc")).toBe("最多2个字");
    expect(said(z.array(z.int()).max(1), [1, 2])).toBe("最多1项");
    expect(said(z.number().min(3), 2)).toBe("不能小于3");
    expect(said(z.number().gt(0), 0)).toBe("不能小于或等于0");
    expect(said(z.number().max(3), 4)).toBe("不能大于3");
  });

  test("that is none of those allowed", () => {
    expect(said(z.enum(["a", "b"]), "c")).toBe("只能是a、b");
    expect(said(z.strictObject({}), { more: 1 })).toBe("没有这样的字段：more");
  });

  test("a sentence that a schema states is kept, and what is not named here is Chinese too", () => {
    expect(said(z.string("请填写收货人"), undefined)).toBe("请填写收货人");
    expect(said(z.email(), "x")).toMatch(/[\u4e00-\u9fff]/);
  });
});
