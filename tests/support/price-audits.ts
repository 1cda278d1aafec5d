import type { Person, World } from "./api";
import { versionOf } from "./versions";

/** Percent of the list price, 4000 元, at which the agreement sells what has no price of its own. */
export const DISCOUNT = 98;

interface Parties {
  world: World;
  purchaser: Person;
  supplier: Person;
}

/** An agreement that both sides signed: it prices these goods, and all others of their category by a discount. */
export async function agreedPrices(
  { world, purchaser, supplier }: Parties,
  skuSysNo: number,
  price: number,
): Promise<number> {
  const { category1SysNo } = await world.database.kysely
    .selectFrom("mall.Sku")
    .select("category1SysNo")
    .where("sysNo", "=", skuSysNo)
    .executeTakeFirstOrThrow();
  const { sysNo } = await purchaser.api.agreementVersion.save({
    supplierSysNo: supplier.supplierSysNo ?? 0,
    ...versionOf([
      { skuSysNo, method: 1 as const, price },
      { categorySysNo: Number(category1SysNo), method: 2 as const, discount: DISCOUNT },
    ]),
  });
  await purchaser.api.agreementVersion.send({ sysNo });
  await purchaser.api.agreementVersion.sign({ sysNo });
  await supplier.api.agreementVersion.countersign({ sysNo });
  return (await purchaser.api.agreementVersion.detail({ id: sysNo })).agreementSysNo ?? 0;
}
