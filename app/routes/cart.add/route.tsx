import { type ActionFunctionArgs, redirect } from "@remix-run/server-runtime";
import { addToCart } from "~/features/cart/add-to-cart";
import { formErrors } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { ownPath } from "~/lib/query";
import { cartText } from "~/lib/texts/cart";

/** A card's button says both in one value, "sku:quantity". */
function spreadGoods(form: FormData): void {
  const [sku, quantity] = String(form.get("goods") ?? "").split(":");
  if (sku) form.set("skuSysNo", sku);
  if (quantity) form.set("quantity", quantity);
}

/** 加购 of lists and floors: a plain form with nothing to type; a visitor comes back to the list after the login. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  spreadGoods(form);
  const back = ownPath(String(form.get("return_to") ?? ""), "/shopping_cart");
  try {
    return await addToCart(context, form, back);
  } catch (error) {
    const refused = formErrors(error, new Request(new URL(back, request.url)));
    const { message, reason } = refused.data;
    const onward = reason === "CART_FULL" ? { href: "/shopping_cart", link: cartText.viewCart } : {};
    return redirectWith(back, { message, tone: "danger", ...onward });
  }
}

export function loader() {
  return redirect("/shopping_cart");
}
