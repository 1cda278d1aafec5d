import { z } from "zod";
import { mutation, query } from "./define";
import { Done, Empty, Id, NeededText, UnixSeconds } from "./shared/fields";
import { FreightRule } from "./shared/freight";

const AccountNo = NeededText(40, "银行账号")
  .overwrite((typed) => typed.replace(/\s/g, ""))
  .regex(/^\d{8,30}$/, "银行账号应为8至30位数字");

/** Where the buyers of a shop pay to. */
const account = { accountName: NeededText(60, "户名"), bankName: NeededText(60, "开户银行"), accountNo: AccountNo };
const lastBy = { operatorName: z.string(), updateTime: UnixSeconds };

/** A shop as its supplier keeps it; null where nothing was written yet. */
export const ShopSetting = z.object({
  sysNo: Id,
  name: z.string(),
  account: z.object({ accountName: z.string(), bankName: z.string(), accountNo: z.string(), ...lastBy }).nullable(),
  freight: z.object({ ...FreightRule.shape, ...lastBy }).nullable(),
});
export type ShopSetting = z.output<typeof ShopSetting>;

const base = "/api/mall/v1/supplier/shopSetting";

/** Calls implied by freight and the bank account of a shop: its supplier keeps them. */
export const shopSetting = {
  list: query(`GET ${base}/list`, {
    summary: "The supplier's shops with their bank account and freight rule",
    role: "supplier",
    input: Empty,
    output: z.array(ShopSetting),
  }),
  saveAccount: mutation(`POST ${base}/saveAccount`, {
    summary: "Set the bank account that buyers of a shop pay to",
    role: "supplier",
    input: z.object({ shopSysNo: Id, ...account }),
    output: Done,
  }),
  saveFreight: mutation(`POST ${base}/saveFreight`, {
    summary: "Set what a shop charges for bringing its goods; orders that are made keep theirs",
    role: "supplier",
    input: z.object({ shopSysNo: Id, ...FreightRule.shape }),
    output: Done,
  }),
};
