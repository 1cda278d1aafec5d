import { beforeAll, expect, test } from "vitest";
import { type CheckoutReader, checkoutReader } from "../support/checkout-pages";
import { useShop } from "../support/worlds";

const { world } = useShop({ tenants: true });
const PASTE = "/shopping_cart/paste";
let reader: CheckoutReader;
beforeAll(async () => {
  reader = await checkoutReader(world);
});

const send = async (fields: Record<string, string>) => {
  const response = await reader.send(PASTE, new URLSearchParams(fields));
  return { status: response.status, page: await response.text() };
};

test("a list that no field of the page holds is refused before anybody reads it", async () => {
  const { status, page } = await send({ intent: "match", text: `铁钉${" ".repeat(40_000)}3` });
  expect(status).toBe(422);
  expect(page).toContain("清单最多30000个字");
});
