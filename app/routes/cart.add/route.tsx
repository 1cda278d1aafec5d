import { type ActionFunctionArgs, redirect } from "@remix-run/server-runtime";
import { failureOf, loginPath } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { plainNumber } from "~/lib/number-text";
import { ownPath } from "~/lib/query";
import { cartText as t } from "~/lib/texts/cart";

const number = (form: FormData, name: string): number | undefined => {
  const value = plainNumber(String(form.get(name) ?? ""));
  return value === "" ? undefined : Number(value);
};

/** 加购 and 立即购买 of lists and product pages: a plain form; what is added to a cart with ticks is ticked too. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const back = ownPath(String(form.get("return_to") ?? ""), "/shopping_cart");
  const [accountPeriod, billingPeriod] = String(form.get("term") ?? "").split("-");
  const terms =
    accountPeriod && billingPeriod
      ? { accountPeriod: Number(accountPeriod), billingPeriod: Number(billingPeriod) }
      : {};
  const key = String(form.get("requestKey") ?? "") || undefined;
  try {
    const { sysNo } = await context.withRequestKey(key).cart.add({
      skuSysNo: number(form, "skuSysNo") ?? 0,
      quantity: number(form, "quantity") ?? Number.NaN,
      areaSysNo: context.area.sysNo,
      tradeAgreementSysNo: number(form, "tradeAgreementSysNo"),
      ...terms,
    });
    const ticked = await context.api.cartLocal.selection({});
    const buyNow = form.get("intent") === "buy";
    if (buyNow) await context.api.cartLocal.select({ cartSysNoList: [sysNo] });
    else if (ticked)
      await context.api.cartLocal.select({ cartSysNoList: [...new Set([...ticked.cartSysNoList, sysNo])] });
    if (buyNow) return redirect("/checkout", 303);
    return redirectWith(back, { message: t.added, href: "/shopping_cart", link: t.viewCart });
  } catch (error) {
    const trouble = failureOf(error);
    if (!trouble) throw error;
    if (trouble.code === 401) {
      // back to the goods: nothing was typed that their page does not hold
      const url = new URL(back, request.url);
      throw redirect(loginPath(new Request(url)));
    }
    return redirectWith(back, { message: trouble.message, tone: "danger" });
  }
}

export function loader() {
  return redirect("/shopping_cart");
}
