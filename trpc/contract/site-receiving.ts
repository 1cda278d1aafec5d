import { z } from "zod";
import { mobileMutation } from "./define";
import { beside, countedLines } from "./receiving";
import { Id, Text, UnixSeconds } from "./shared/fields";

/** Made on the phone, once for each event. */
const EventKey = z.string().regex(/^[\w-]{8,64}$/, "记录标识不正确");

export const siteReceiving = {
  send: mobileMutation("purchaser/orderDelivery/receiving/site/send", {
    summary: "What a phone recorded at the gate without a network: a receipt, a refusal or a remark; once for each key",
    role: "buyer",
    input: z.object({
      eventKey: EventKey,
      /** An event in whose place this one is: it is refused where that one was done, and never done after it. */
      replacesKey: EventKey.optional(),
      kind: z.enum(["receive", "refuse", "note"]),
      /** Who recorded it: nobody else sends it. */
      userSysNo: Id,
      organizationSysNo: Id,
      /** By the phone's own clock, which may be wrong: it is kept and decides nothing. */
      phoneTime: UnixSeconds,
      orderDeliverySysNo: Id,
      /** Of a receipt. */
      itemList: countedLines.default([]),
      ...beside,
      /** Why the truck was turned away, or the remark. */
      reason: Text(500, "原因").default(""),
    }),
    output: z.object({
      eventKey: z.string(),
      orderDeliverySysNo: Id,
      /** The receiving note that was written; null for others than receipts. */
      receivingSysNo: Id.nullable(),
      /** When it was done, by the mall's clock. */
      serverTime: UnixSeconds,
    }),
    fails: [
      "CERTIFICATES_NEEDED",
      "REASON_NEEDED",
      "RECEIVE_TOO_MUCH",
      "MASS_OUT_OF_TOLERANCE",
      "PIECES_NEEDED",
      "QUANTITY_INVALID",
    ],
  }),
};
