import { z } from "zod";
import { localMutation, localQuery } from "./define";
import { CartLineIds, Done, Id } from "./shared/fields";

/** The gateway's own store: ticks and payment terms a user left behind. */
export const cartLocal = {
  selection: localQuery({
    summary: "Cart lines the user has ticked; null on a fresh visit (R-CART-01)",
    role: "buyer",
    input: z.object({}).default({}),
    /** How long nothing was ticked or changed. */
    output: z.object({ cartSysNoList: CartLineIds, idleSeconds: z.int() }).nullable(),
  }),
  select: localMutation({
    summary: "Remember the ticked cart lines; null forgets them, as on a fresh visit",
    role: "buyer",
    input: z.object({ cartSysNoList: CartLineIds.nullable() }),
    output: Done,
  }),
  paymentObjects: localQuery({
    summary: "R-CART-14: the payment term last chosen for each supplier and agreement",
    role: "buyer",
    input: z.object({}).default({}),
    output: z.array(z.object({ sysNo: z.string(), supplierSysNo: Id, tradeAgreementSysNo: Id })),
  }),
};
