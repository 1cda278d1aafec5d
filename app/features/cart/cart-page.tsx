import { useRef } from "react";
import { cartText as t } from "~/lib/texts/cart";
import { LinkButton } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { CartForm, type CartFormProps } from "./cart-form";
import s from "./cart-page.module.css";

/** RT-05, RT-06: the cart, or where to fill it. */
export function CartPage(cart: Omit<CartFormProps, "arrived">) {
  const arrived = useRef(false);
  return (
    <div className={s.page}>
      <div className={s.head}>
        <h1>{t.title}</h1>
        {cart.whole.lineCount > 0 ? <span className="mall-dim">{t.count(cart.whole.lineCount)}</span> : null}
      </div>
      {cart.shops.length === 0 ? (
        <Empty title={t.empty} icon="shopping-cart">
          <p className="mall-dim">{t.emptyHint}</p>
          <LinkButton href="/product/list" variant="primary">
            {t.emptyAction}
          </LinkButton>
        </Empty>
      ) : (
        <CartForm key={cart.portion.no} {...cart} arrived={arrived} />
      )}
    </div>
  );
}
