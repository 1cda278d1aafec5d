import type { DocumentType } from "./kinds";
import type { Machine } from "./machine";
import { deliveryMachine } from "./machine-delivery";
import { enquiryMachine } from "./machine-enquiry";
import { orderMachine } from "./machine-order";
import { purchaseApplyMachine } from "./machine-purchase-apply";
import { receivingMachine } from "./machine-receiving";
import { returnMachine } from "./machine-return";

/** The machine of each kind of document. */
export const machines: Readonly<Record<DocumentType, Machine>> = {
  purchaseApply: purchaseApplyMachine,
  order: orderMachine,
  delivery: deliveryMachine,
  receiving: receivingMachine,
  return: returnMachine,
  enquiry: enquiryMachine,
};
