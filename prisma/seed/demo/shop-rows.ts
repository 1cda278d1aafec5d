import type { Row } from "../load/tables";
import type { TenantPlan } from "./tenants";

const BANKS = ["中国工商银行", "中国建设银行", "重庆农村商业银行", "中国银行"] as const;
/** The account of a supplier's shop was entered long ago: a new one asks to be checked. */
const ENTERED = "2026-01-05T02:00:00Z";
const BY = "管理员";

export const shopRows = ({ keys: { tenantCode, key }, suppliers }: TenantPlan): Row<"mall.Shop">[] =>
  suppliers.map(({ number, name, shop }) => ({
    tenantCode,
    sysNo: key(number),
    supplierSysNo: key(number),
    name: shop,
    logoUrl: `/img/shop/${tenantCode}-${number}.svg`,
    score: (4.4 + ((number * 7) % 6) / 10).toFixed(1),
    accountName: name,
    bankName: `${BANKS[number % BANKS.length]}重庆分行营业部`,
    accountNo: `31000000${String(number).padStart(4, "0")}2026`,
    accountBy: BY,
    accountTime: ENTERED,
  }));

const NO_FEES = {
  ...{ freeAmount: null, orderFee: "0", tonneFee: "0", truckFee: "0", truckTonnes: "30" },
  ...{ unloadFee: "0", pumpFee: "0", pumpMinimum: "0" },
};

/** What single suppliers charge for bringing goods, by number. */
const FREIGHT: Readonly<Record<number, Partial<Row<"mall.ShopFreight">>>> = {
  2: { tonneFee: "30", unloadFee: "8", freeAmount: "200000" },
  3: { pumpFee: "25", pumpMinimum: "1500" },
};

export const freightRows = ({
  keys: { tenantCode, key },
  suppliers,
  withSpecial,
}: TenantPlan): Row<"mall.ShopFreight">[] =>
  suppliers.flatMap(({ number }) => {
    const rule = withSpecial ? FREIGHT[number] : undefined;
    return rule
      ? [{ tenantCode, shopSysNo: key(number), operatorName: BY, updateTime: ENTERED, ...NO_FEES, ...rule }]
      : [];
  });
