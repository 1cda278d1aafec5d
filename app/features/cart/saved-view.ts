import type { z } from "zod";
import type { cart } from "#trpc/contract/cart";
import { laterPriceWords } from "#trpc/rules/payment-words";

type Saved = z.output<typeof cart.saved.output>[number];

/** What is kept for later, as the page shows it. */
export const savedView = ({ sysNo, quantity, price, payment, mallSku, unavailableReason }: Saved) => ({
  sysNo,
  quantity,
  price,
  term: payment ? laterPriceWords(payment) : "",
  skuSysNo: mallSku.sysNo,
  name: mallSku.mallSpuName,
  spec: mallSku.thirdName,
  image: mallSku.mainImgUrl,
  unit: mallSku.unit,
  unavailableReason,
});
export type SavedLine = ReturnType<typeof savedView>;
