import { z } from "zod";
import { FileRef, ofOrder } from "./shared/document";
import { kindSets } from "./shared/enums";
import { Id, ListPrice, Money, Price, Quantity, UnixSeconds } from "./shared/fields";

const { pourTicketStatus, pourFee } = kindSets.pourOrder;

/** A truck of a pour (小票). */
export const PourTicket = z.object({
  sysNo: Id,
  ticketNo: z.int(),
  status: pourTicketStatus.type,
  deliverySysNo: Id,
  deliveryNo: z.string(),
  receivingSysNo: Id.nullable(),
  vehicleNo: z.string(),
  driverName: z.string(),
  driverMobile: z.string(),
  /** 立方米 that it left with, and what of it went back. */
  quantity: Quantity,
  restQuantity: Quantity,
  leaveTime: UnixSeconds,
  arriveTime: UnixSeconds.nullable(),
  unloadTime: UnixSeconds.nullable(),
  doneTime: UnixSeconds.nullable(),
  /** mm, ℃ and litres. */
  slump: z.int().nullable(),
  temperature: z.number().nullable(),
  waterLitres: z.int(),
  waterReason: z.string(),
  backReason: z.string(),
  /** More than 90 minutes from leaving to the end of unloading (R-CONC-03). */
  isSlow: z.boolean(),
  /** Its delivery note lacks certificates without which nothing is received. */
  certificatesMissing: z.boolean(),
  /** Photos of the ticket that came with it, taken on site. */
  fileList: z.array(FileRef),
});
export type PourTicket = z.output<typeof PourTicket>;

/** What is paid besides the concrete, 元. */
export const PourFeeLine = z.object({
  type: pourFee.type,
  ticketNo: z.int(),
  quantity: Quantity,
  unit: z.string(),
  price: Price,
  amount: Money,
});
export type PourFeeLine = z.output<typeof PourFeeLine>;

/** A line of concrete that a pour may be called off from. */
export const PourableLine = z.object({
  orderItemSysNo: Id,
  ...ofOrder,
  supplierSysNo: Id,
  supplierName: z.string(),
  projectName: z.string(),
  usePart: z.string(),
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  /** 立方米 that are on no delivery note and in no open pour. */
  openQuantity: Quantity,
  address: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
});
export type PourableLine = z.output<typeof PourableLine>;

const Minutes = z.int().min(0, "分钟数不能为负数").max(1440, "分钟数不能超过1440");
const Tariffed = ListPrice.min(0, "价格不能为负数").max(1_000_000, "价格不能超过1000000");
export const tariffFields = {
  /** Minutes on site that cost nothing. */
  freeMinutes: Minutes,
  /** 元 a minute, a truck, a 立方米. */
  waitPrice: Tariffed,
  emptyRunPrice: Tariffed,
  /** 立方米 that a pump charges for at least. */
  pumpMinimum: Quantity.min(0, "起泵方量不能为负数").max(1000, "起泵方量不能超过1000"),
  boomPumpPrice: Tariffed,
  linePumpPrice: Tariffed,
  reducerPrice: Tariffed,
  antifreezePrice: Tariffed,
  /** 元 for a pour that is cancelled too late. */
  lateCancelAmount: Money.min(0, "金额不能为负数").max(1_000_000, "金额不能超过1000000"),
};
export const PourTariff = z.object(tariffFields);
export type PourTariff = z.output<typeof PourTariff>;
