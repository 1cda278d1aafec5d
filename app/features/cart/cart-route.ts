import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { formErrors, orScreen } from "~/lib/failure";
import { flashCookie } from "~/lib/flash";
import { cartText as t } from "~/lib/texts/cart";
import { applyCartForm, applyTickIntent } from "./apply-cart-form";
import { readCartForm } from "./cart-form-data";
import { loadCart } from "./load-cart";

const REFRESHED = "refreshed";

export async function loadCartPage({ request, context }: LoaderFunctionArgs) {
  const refreshed = new URL(request.url).searchParams.has(REFRESHED);
  return loadCart(context, refreshed).catch(orScreen(request));
}

/** One action for every button and every change of the cart (R-CART-19, R-CART-20). */
export async function changeCart({ request, context }: ActionFunctionArgs) {
  const { pathname } = new URL(request.url);
  const here = pathname.replace(/\.data$/, "");
  const post = readCartForm(await request.formData());
  const { api, area } = context;
  const [what, key] = post.intent.split(":");
  const back = (message?: string) =>
    redirect(here, {
      status: 303,
      ...(message ? { headers: { "Set-Cookie": flashCookie({ message, tone: "success" }) } } : {}),
    });
  try {
    if (what === "remove") {
      await api.cart.remove({ sysNoList: [Number(key)] });
      await api.cartLocal.select({ cartSysNoList: post.ticks.filter((sysNo) => sysNo !== Number(key)) });
      return back(t.removed);
    }
    const trouble = await applyCartForm(api, post, area.sysNo);
    if (trouble) return data(trouble, { status: 422 });
    if (what === "tick") {
      await applyTickIntent(api, await api.cart.getShop({ areaSysNo: area.sysNo }), post.intent, post.ticks);
    }
    if (what === "removeSelected" && post.ticks.length > 0) {
      await api.cart.remove({ sysNoList: post.ticks });
      return back(t.removed);
    }
    if (what === "refresh") {
      await api.cartLocal.select({ cartSysNoList: [] });
      return redirect(`${here}?${REFRESHED}=1`, 303);
    }
    if (what === "checkout") {
      if (post.ticks.length > 0) return redirect("/checkout", 303);
      return data({ ok: false as const, message: t.chooseFirst, errors: {}, typed: {} }, { status: 422 });
    }
    return back();
  } catch (error) {
    const { data: errors, init } = formErrors(error, request);
    return data(
      { ok: false as const, message: errors.message, errors: {}, typed: post.typed },
      init ?? { status: 422 },
    );
  }
}
