import { z } from "zod";
import { Money, Quantity } from "./fields";

const fee = (what: string) => Money.min(0, `${what}不能小于0`).max(999_999, `${what}不能超过999999`);

/** What a shop charges for bringing its goods, 元; nothing for what is 0. See `freightOf` of the rules. */
export const FreightRule = z.object({
  /** Haulage is free from so much of goods on; null where it never is. Unloading and pumping are charged all the same. */
  freeAmount: Money.positive("免运费金额必须大于0")
    .max(99_999_999, "免运费金额不能超过99999999")
    .nullable()
    .default(null),
  orderFee: fee("每单运费").default(0),
  /** Per 吨 of the goods whose mass is known. */
  tonneFee: fee("每吨运费").default(0),
  /** Per truck that the mass fills; an order takes one truck at least. */
  truckFee: fee("每车运费").default(0),
  /** 吨 that a truck takes. */
  truckTonnes: Money.min(1, "每车载重不能小于1吨").max(200, "每车载重不能超过200吨").default(30),
  /** Per 吨. */
  unloadFee: fee("卸货费").default(0),
  /** Pump fee per 立方米 of concrete, and its minimum for an order with concrete. */
  pumpFee: fee("泵送费").default(0),
  pumpMinimum: fee("泵送最低收费").default(0),
});
export type FreightRule = z.output<typeof FreightRule>;

/** What the freight of an order consists of: 元, and what it was counted by. */
export const FreightDetail = z.object({
  haulage: Money,
  unloading: Money,
  pump: Money,
  /** 吨 of the goods whose mass is known. */
  tonnes: Quantity,
  trucks: z.int(),
  /** 立方米 of concrete. */
  cubicMetres: Quantity,
  /** The goods are worth enough that haulage is free. */
  free: z.boolean(),
});
export type FreightDetail = z.output<typeof FreightDetail>;
