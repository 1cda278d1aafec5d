import { cartText as t } from "~/lib/texts/cart";
import { LinkButton } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { CartForm, type CartFormProps } from "./cart-form";
import s from "./cart-page.module.css";

/** RT-05, RT-06: the cart, or where to fill it. */
export function CartPage(cart: CartFormProps) {
  return (
    <div className={s.page}>
      <h1 className={s.title}>{t.title}</h1>
      {cart.shops.length === 0 ? (
        <Empty title={t.empty} icon="shopping-cart">
          <LinkButton href="/product/list" variant="primary">
            {t.emptyAction}
          </LinkButton>
        </Empty>
      ) : (
        <CartForm {...cart} />
      )}
    </div>
  );
}
