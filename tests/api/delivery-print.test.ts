import { expect, test } from "vitest";
import { GoodsKind } from "#trpc/contract/shared/codes";
import { browser } from "../support/browser";
import { addDelivery, addOrder } from "../support/documents";
import { addUser, PASSWORD } from "../support/identity";
import { screens } from "../support/screens";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true, screens });

test("the note of concrete has lines for the time at the plant and the slump, filled in or not; other goods have none", async () => {
  const { organizationSysNo } = market.purchaser;
  const { mobile } = await addUser(market.db, { applications: [{ key: "purchaser", organizationSysNo }] });
  const reader = browser(market.world);
  await reader.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
  const paper = async (goodsKind: number) => {
    const order = await addOrder(market, { items: [{ goodsKind, unit: "立方米", madeToOrder: true }] });
    const { sysNo } = await addDelivery(market, order, [12]);
    return (await reader.fetch(`/delivery-order/${sysNo}/print`)).text();
  };
  const concrete = await paper(GoodsKind.concrete);
  for (const label of ["出厂时间", "坍落度"]) expect(concrete).toMatch(new RegExp(`<dt>${label}(<!-- -->)?：</dt>`));
  expect(await paper(1)).not.toMatch(/<dt>坍落度/);
});
