import type { Db } from "#server/kernel/db";
import { allPermissions, auditCodes, type Person, type World } from "./api";
import { putBelow } from "./approval";
import { addBuyer, addGoods, type Buyer, checkout, fillCart, type TestGoods } from "./cart";
import { addOrganization } from "./goods";

const AUDIT = "order:purchaser:audit";
const MANAGE = "organization:purchaser:manage";
export const assignee = { upper: 1, role: 4, named: 5 } as const;

type Rule = Parameters<Person["api"]["approvalRule"]["save"]>[0];
type LevelOf = Rule["levelList"][number];

export const own: LevelOf = { assignee: assignee.role };
export const upper: LevelOf = { assignee: assignee.upper };
export const named = ({ applicationSysNo }: Person): LevelOf => ({
  assignee: assignee.named,
  approverSysNo: applicationSysNo,
});
export const ruled = async ({ api }: Person, levelList: LevelOf[], change: Partial<Rule> = {}) =>
  (await api.approvalRule.save({ documentType: "order", name: "大额订单", levelList, ...change })).sysNo;

export const pass = ({ api }: Person, sysNo: number, level?: number) =>
  api.order.audit({ sysNo, approvalStatus: 3, ...(level ? { level } : {}) });
export const waitsFor = async ({ api }: Person) =>
  (await api.order.search({ todo: "approve" })).datas.map(({ sysNo }) => sysNo);
/** The turn of an order's approval that is this person's; undefined where none is. */
export const turnOf = async ({ api }: Person, id: number) =>
  (await api.order.getOrderSteps({ id })).find(({ asked }) => asked)?.asked?.turn;

/** Companies whose orders are approved. */
export function approvalCompanies(world: World, db: Db) {
  let goods: TestGoods | undefined;
  const shelf = async () => {
    goods ??= await addGoods(db);
    return goods;
  };
  const person = (organizationSysNo: number, displayName: string, more: string[] = [AUDIT]) =>
    world.person({
      identity: "purchaser",
      organizationSysNo,
      permissions: [...allPermissions("purchaser"), ...more],
      displayName,
    });
  return {
    person,
    shelf,
    /** A company below another one, with an administrator and two approvers of its own and one above. */
    async company() {
      const buyer = await addBuyer(world);
      const below = buyer.organizationSysNo;
      const above = await addOrganization(db, "demo");
      await putBelow(world, below, above);
      return {
        ...{ buyer, own: below, above },
        administrator: await person(below, "钱主任", [MANAGE]),
        first: await person(below, "王审批", auditCodes),
        second: await person(below, "孙审批", auditCodes),
        upper: await person(above, "周总", auditCodes),
      };
    },
    async ordered(buyer: Buyer, quantity = 1): Promise<number> {
      const lines = await fillCart(buyer, [await (await shelf()).sku()], quantity);
      const { orders } = await buyer.api.trade.createShop(checkout(buyer, lines));
      return orders[0]?.sysNo ?? 0;
    },
  };
}
