import { z } from "zod";
import { mutation, query } from "./define";
import { Id, ListPrice, NeededText, Price, Quantity, Text } from "./shared/fields";

const MOST_LINES = 1000;
const Code = NeededText(64, "商品编码");
/** 元 per unit with tax. */
const SetPrice = ListPrice.positive("单价必须大于0").max(99_999_999, "单价不能超过99999999");
const OnHand = Quantity.min(0, "库存不能小于0").max(99_999_999, "库存不能超过99999999");
const changed = z.object({ total: z.int(), changed: z.int() });
const lines = <Line extends z.ZodType>(line: Line) =>
  z.object({
    itemList: z.array(line).min(1, "请至少填写一行").max(MOST_LINES, `一次最多${MOST_LINES}行`),
    /** Writes nothing: refuses what would be refused, and says how many lines would change. */
    checkOnly: z.boolean().default(false),
  });

/** A sku as its supplier keeps it. */
export const SupplierSku = z.object({
  sysNo: Id,
  /** The supplier's own number for it, unique in the tenant. */
  code: z.string(),
  mallSpuName: z.string(),
  unit: z.string(),
  status: z.int(),
  salesPrice: Price,
  /** Whether that price is shown; else goods are sold by enquiry. */
  hasQuotedPrice: z.boolean(),
  madeToOrder: z.boolean(),
  stockList: z.array(z.object({ warehouseName: z.string(), onHand: Quantity, reserved: Quantity })),
});
export type SupplierSku = z.output<typeof SupplierSku>;

/** Calls implied by what a supplier's people do: the specification names no way to keep prices and stock. */
export const supplierSku = {
  search: query("POST /api/mall/v1/supplierSku/supplier/search", {
    summary: "The supplier's own goods with list price and stock, by key or by their codes",
    role: "supplier",
    input: z.object({
      /** Only these; all where none is named. */
      codeList: z.array(Code).max(MOST_LINES).default([]),
      /** Goods after this key: paging by key. */
      afterSysNo: Id.optional(),
      pageSize: z.int().min(1).max(MOST_LINES).default(200),
    }),
    output: z.object({ datas: z.array(SupplierSku) }),
  }),
  setPrices: mutation("POST /api/mall/v1/supplierSku/supplier/setPrices", {
    summary: "Set list prices of own goods: all lines or none",
    role: "supplier",
    input: lines(z.object({ code: Code, salesPrice: SetPrice })),
    output: changed,
  }),
  setStock: mutation("POST /api/mall/v1/supplierSku/supplier/setStock", {
    summary: "Set what is on hand of own goods in a warehouse: all lines or none, never less than orders hold",
    role: "supplier",
    input: lines(
      z.object({
        code: Code,
        /** May be left out where the goods or the supplier have only one. */
        warehouseName: Text(100, "仓库").default(""),
        quantity: OnHand,
      }),
    ),
    output: changed,
    fails: ["QUANTITY_INVALID"],
  }),
};
