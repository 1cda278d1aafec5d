import { priceAuditMachine } from "../../rules/machine-price-audit";
import { priceAuditMessages } from "../../rules/messages/price-audit";
import * as schemas from "../price-audit";
import { defineContract } from "./define";

export const priceAudit = defineContract({
  calls: { priceAudit: schemas.priceAudit },
  chapters: {
    priceAudit: "调价单：协议价的提交与审核 changes of agreement prices, passed or refused by the purchaser",
  },
  schemas,
  machine: priceAuditMachine,
  messages: priceAuditMessages,
});
