import type { InvoiceFields } from "#server/mall/invoice/reader/fields";
import { decimal } from "#trpc/rules/money";

/** What a made invoice says: the fields that its files print. */
export type MadeInvoice = Omit<InvoiceFields, "blueNumber" | "confirmationNo">;
export type MadeItem = MadeInvoice["itemList"][number];

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const GOODS = [
  ["*黑色金属冶炼压延品*螺纹钢", "HRB400E Φ25 9m", "吨"],
  ["*黑色金属冶炼压延品*盘螺", "8", "吨"],
  ["*非金属矿物制品*普通硅酸盐水泥", "P.O 42.5", "吨"],
  ["*非金属矿物制品*预拌混凝土", "C30", "方"],
  ["*非金属矿物制品*中砂", "", "立方米"],
  ["*橡胶塑料制品*PE给水管", "110", "米"],
  ["*电线电缆*铜芯聚氯乙烯绝缘电线", "BV-2.5", "卷"],
  ["*金属制品*镀锌钢管（热浸镀锌）", "20250713", "根"],
  ["*运输服务*运费", "", ""],
] as const;
const RATES = ["0.13", "0.09", "0.06", "0.03", "0.01", ""] as const;
const COMPANIES = [
  "重庆山城建筑工程有限公司",
  "成都锦江市政工程有限责任公司",
  "渝北建设集团第三分公司",
  "上海宝华钢铁贸易有限公司",
];

/** A line and what it comes to; a negative sign for red letters. */
function lineOf(random: () => number, sign: 1 | -1): MadeItem {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [name, spec, unit] = pick(GOODS);
  const taxRate = pick(RATES);
  const quantity = decimal(Math.floor(random() * 90_000) + 1).div(1000);
  const amount = quantity
    .times(decimal(Math.floor(random() * 500_000) + 100).div(100))
    .round(2)
    .times(sign);
  const hasQuantity = unit !== "" && random() > 0.1;
  return {
    ...{ name, spec, unit: hasQuantity ? unit : "", taxRate },
    quantity: hasQuantity ? quantity.times(sign).toString() : "",
    price: hasQuantity
      ? amount
          .div(quantity.times(sign))
          .round(random() > 0.5 ? 2 : 8)
          .toString()
      : "",
    amount: amount.toFixed(2),
    tax: amount
      .times(taxRate === "" ? 0 : taxRate)
      .round(2)
      .toFixed(2),
  };
}

const digits = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join("");

/** A made invoice whose sums are right. */
export function makeInvoice(random: () => number, told: Partial<MadeInvoice> = {}): MadeInvoice {
  const isRed = random() < 0.1;
  const isOld = random() < 0.15;
  const count = random() < 0.1 ? 20 + Math.floor(random() * 25) : 1 + Math.floor(random() * 6);
  const itemList = told.itemList ?? Array.from({ length: count }, () => lineOf(random, isRed ? -1 : 1));
  const sum = (of: (item: MadeItem) => string) =>
    itemList.reduce((all, item) => all.plus(of(item)), decimal(0)).toFixed(2);
  const [amount, tax] = [sum((item) => item.amount), sum((item) => item.tax)];
  const month = 1 + Math.floor(random() * 12);
  const day = 1 + Math.floor(random() * 28);
  const blue = digits(random, 20);
  return {
    number: isOld ? digits(random, 8) : `26${digits(random, 18)}`,
    code: isOld ? digits(random, random() > 0.5 ? 12 : 10) : "",
    typeName: random() > 0.5 ? "电子发票（增值税专用发票）" : "电子发票（普通发票）",
    issueDay: `2026-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`,
    sellerName: COMPANIES[Math.floor(random() * 4)] ?? "",
    sellerTaxNo: `91500${digits(random, 12)}K`,
    buyerName: COMPANIES[Math.floor(random() * 4)] ?? "",
    buyerTaxNo: random() > 0.05 ? `91510${digits(random, 12)}X` : "",
    remark: isRed
      ? `被红冲蓝字数电票号码：${blue} 红字发票信息确认单编号：${digits(random, 20)}`
      : random() > 0.5
        ? "结算单JS20261120-000003"
        : "",
    itemList,
    ...{ amount, tax, total: decimal(amount).plus(tax).toFixed(2) },
    ...told,
  };
}
