import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { addToCart } from "~/features/cart/add-to-cart";
import { formErrors } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { ownPath } from "~/lib/query";
import { cartText } from "~/lib/texts/cart";
import { BareLayout } from "~/shell/bare-layout";
import { ErrorScreen } from "~/shell/error-screen";

/** A card's button says both in one value, "sku:quantity". */
function spreadGoods(form: URLSearchParams): void {
  const [sku, quantity] = (form.get("goods") ?? "").split(":");
  if (sku) form.set("skuSysNo", sku);
  if (quantity) form.set("quantity", quantity);
}

/** 加购 of lists and floors: a plain form with nothing to type; a visitor comes back to the list after the login. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await context.readForm(request);
  spreadGoods(form);
  const back = ownPath(form.get("return_to"), "/shopping_cart");
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

/** Never seen: but a route without a page would answer a form that nobody could take with bare data. */
export default function Adding() {
  return null;
}

export function ErrorBoundary() {
  return (
    <BareLayout>
      <ErrorScreen />
    </BareLayout>
  );
}
