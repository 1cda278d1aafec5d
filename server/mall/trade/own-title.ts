import type { trade } from "#trpc/contract/trade";
import type { Handler } from "../implement";
import { readDefaultTitle } from "../invoice-title/index";

/** The default title of the reader's organisation; its name where it has none yet. */
export const getInvoiceTitleAndTaxCode: Handler<typeof trade.getInvoiceTitleAndTaxCode> = async (context) => {
  const { db, actor, input, fail } = context;
  if ((input.organizationSysNo ?? actor.organizationSysNo) !== actor.organizationSysNo)
    throw fail("FORBIDDEN", { message: "无权限查看该单位的发票抬头" });
  return (await readDefaultTitle(db, actor)) ?? { title: actor.organizationName, taxCode: "" };
};
