import type { Selectable } from "kysely";
import type { DB } from "#prisma/generated/kysely/types";
import { Prisma } from "#prisma/generated/prisma/client";
import type { DocumentType } from "#trpc/rules/kinds";
import type { DocumentTable } from "./kind";

/** The tables of documents. Prisma describes their columns; nothing else lists them. */
const tables = {
  PurchaseApply: Prisma.PurchaseApplyScalarFieldEnum,
  PurchaseApplyItem: Prisma.PurchaseApplyItemScalarFieldEnum,
  OrderTrade: Prisma.OrderTradeScalarFieldEnum,
  OrderItem: Prisma.OrderItemScalarFieldEnum,
  OrderDelivery: Prisma.OrderDeliveryScalarFieldEnum,
  DeliveryItem: Prisma.DeliveryItemScalarFieldEnum,
  Receiving: Prisma.ReceivingScalarFieldEnum,
  ReceivingItem: Prisma.ReceivingItemScalarFieldEnum,
  OrderReturn: Prisma.OrderReturnScalarFieldEnum,
  ReturnItem: Prisma.ReturnItemScalarFieldEnum,
  Enquiry: Prisma.EnquiryScalarFieldEnum,
  EnquiryItem: Prisma.EnquiryItemScalarFieldEnum,
};

/** The header's table of each kind, for what knows of a document only what kind it is. */
export const headerTables = {
  purchaseApply: "PurchaseApply",
  order: "OrderTrade",
  delivery: "OrderDelivery",
  receiving: "Receiving",
  return: "OrderReturn",
  enquiry: "Enquiry",
} as const satisfies Record<DocumentType, keyof typeof tables>;

export const documentTable = <Name extends keyof typeof tables>(
  name: Name,
): DocumentTable<Selectable<DB[`mall.${Name}`]>> => ({ name, columns: tables[name] });
