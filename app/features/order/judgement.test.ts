import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { judgementLink } from "./judgement";

test("an order asks for a judgement where a backend may have one: our own is not asked", async () => {
  const getDetail = vi.fn(async () => ({ needEvaluation: true, isNotEvaluationUser: false }));
  const linkOf = (backendElsewhere: boolean) => {
    const session = { read: async () => ({ applicationKey: "purchaser" }) };
    const context = { backendElsewhere, session, api: { performance: { getDetail } } };
    return judgementLink({ params: { id: "7" }, context } as unknown as LoaderFunctionArgs);
  };
  expect(await linkOf(false)).toBeUndefined();
  expect(getDetail).not.toHaveBeenCalled();
  expect(await linkOf(true)).toBe("/order/evaluate?orderSysNo=7&nodeType=3");
});
