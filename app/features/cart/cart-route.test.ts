import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { Failure } from "#trpc/contract/failures";
import { refusalOf } from "#trpc/envelope";
import { addToCart } from "./add-to-cart";
import { changeCart } from "./cart-route";

const REFUSED = 409;

/** A backend that refuses to remove. */
function removing(refusal: Failure) {
  const api = {
    cartLocal: { select: async () => true, selection: async () => null },
    cart: {
      remove: async () => {
        throw refusal;
      },
    },
  };
  const readForm = async () => new URLSearchParams({ intent: "remove:7", tick: "7" });
  const context = { api, area: { sysNo: 1 }, readForm } as unknown as AppLoadContext;
  const request = new Request("http://mall.test/shopping_cart", { method: "POST" });
  return changeCart({ request, context, params: {} });
}

test.each([
  ["已被锁定，请稍后", "已被锁定，请稍后"],
  ["", new Failure("STATE_CONFLICT").message],
])(
  "R-CART-16: a removal that is refused with %j says the server's message, or the one there is by default",
  async (said, shown) => {
    const answer = await removing(refusalOf(REFUSED, said, { reason: "STATE_CONFLICT" }));
    expect(answer).toMatchObject({ data: { ok: false, message: shown } });
  },
);

test("R-CART-16: without any word the internal-error text is shown, for add and remove", async () => {
  const failure = refusalOf(500, "", null);
  expect(await removing(failure)).toMatchObject({ data: { message: "服务器系统内部错误" } });
  const add = async () => {
    throw failure;
  };
  const context = {
    api: { cartLocal: { paymentObjects: async () => [] } },
    area: { sysNo: 1 },
    withRequestKey: () => ({ cart: { add } }),
  } as unknown as AppLoadContext;
  const form = new URLSearchParams({ skuSysNo: "1", quantity: "1" });
  await expect(addToCart(context, form, "/")).rejects.toMatchObject({ message: "服务器系统内部错误" });
});
