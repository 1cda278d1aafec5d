import type { AppLoadContext } from "@remix-run/server-runtime";
import { decimal, sum, toNumber } from "#trpc/rules/money";
import { loadCart } from "~/features/cart/load-cart";

const CHOICES = 100;

/** The ticked lines as future orders for the chosen (else the default) address and invoice title. */
export async function loadCheckout(context: AppLoadContext, search: URLSearchParams) {
  const { api } = context;
  const [cart, addresses, titles] = await Promise.all([
    loadCart(context, false),
    api.receiveAddress.search({ pageSize: CHOICES }),
    api.invoiceTitle.search({ pageSize: CHOICES }),
  ]);
  const wanted = Number(search.get("address"));
  const address = addresses.datas.find(({ sysNo }) => sysNo === wanted) ?? addresses.datas[0] ?? null;
  const parts =
    cart.ticks.length === 0
      ? []
      : await api.trade.shopSimulateSplit({
          cartSysNoList: cart.ticks,
          ...(address ? { receiveAddressSysNo: address.sysNo } : { areaSysNo: context.area.sysNo }),
        });
  return {
    lines: cart.ticks,
    addresses: addresses.datas,
    titles: titles.datas,
    address,
    parts,
    total: toNumber(sum(parts.map(({ amount, freight }) => decimal(amount).plus(freight)))),
    /** One key for however often this page is sent (R-BIZ-03). */
    requestKey: crypto.randomUUID(),
  };
}
