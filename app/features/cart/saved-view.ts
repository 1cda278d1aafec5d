import type { z } from "zod";
import type { cart } from "#trpc/contract/cart";

type Saved = z.output<typeof cart.saved.output>[number];

/** What is kept for later, as the page shows it. */
export const savedView = ({ sysNo, quantity, price, mallSku, unavailableReason }: Saved) => ({
  sysNo,
  quantity,
  price,
  skuSysNo: mallSku.sysNo,
  name: mallSku.mallSpuName,
  spec: mallSku.thirdName,
  image: mallSku.mainImgUrl,
  unit: mallSku.unit,
  unavailableReason,
});
export type SavedLine = ReturnType<typeof savedView>;
