import { useState } from "react";
import type { CartSummary } from "#trpc/contract/cart";
import { shownTotal } from "#trpc/rules/amount-text";
import { cx } from "~/lib/cx";
import { badge, quantity } from "~/lib/format";
import { goodsPicture } from "~/lib/goods-picture";
import { shellText as t } from "~/lib/texts/shell";
import { useJson } from "~/lib/use-json";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Money, Price } from "~/ui/price";
import { Skeleton } from "~/ui/skeleton";
import { Dropdown } from "./dropdown";
import { LoadFailed } from "./load-failed";
import s from "./mini-cart.module.css";
import { useShell } from "./shell-data";

const CART = "/shopping_cart";

/** The cart in the header: badge, and on hover the newest goods with count and sum (R-MCART-01, R-MCART-03). */
export function MiniCart() {
  const { cartCount, cartAmount } = useShell();
  const [opened, setOpened] = useState(0);
  // the address changes with the cart, so that it is asked for again
  const {
    data: cart,
    failed,
    retry,
  } = useJson<CartSummary>(opened ? `/shell/mini-cart?n=${cartCount}.${cartAmount}.${opened}` : undefined);
  const label = (
    <>
      <Icon name="shopping-cart" size={20} />
      {t.cart}
      <span className={cx(s.badge, cartCount === 0 && s.none)}>
        <span className="mall-hidden">共</span>
        {badge(cartCount, "header")}
        <span className="mall-hidden">种商品</span>
      </span>
    </>
  );
  return (
    <Dropdown
      label={label}
      href={CART}
      align="right"
      bare
      className={s.cart}
      onOpen={() => setOpened((n) => n || Date.now())}
    >
      <div className={s.panel}>
        {failed ? <LoadFailed onRetry={retry} /> : null}
        {cart?.skuList.length === 0 ? <p className={s.empty}>{t.cartEmpty}</p> : null}
        {!cart && !failed ? <Skeleton lines={3} height={48} /> : null}
        {cart?.skuList.length ? (
          <>
            <ul className={s.list}>
              {cart.skuList.map((item) => (
                <li key={item.sysNo}>
                  <img src={goodsPicture(item.mallSku.mainImgUrl, 120)} alt="" width={48} height={48} loading="lazy" />
                  <a href={`/product/detail?id=${item.mallSku.sysNo}`} title={item.mallSku.mallSpuName}>
                    {item.mallSku.mallSpuName} {item.mallSku.thirdName}
                  </a>
                  <span className={s.numbers}>
                    <Price value={item.price} size="small" />
                    <span className="mall-dim">
                      ×{quantity(item.quantity)}
                      {item.mallSku.unit}
                    </span>
                  </span>
                </li>
              ))}
              {cart.lineCount > cart.skuList.length ? (
                <li className={s.more}>
                  <a href={CART}>{t.cartMore(cart.lineCount - cart.skuList.length)}</a>
                </li>
              ) : null}
            </ul>
            <div className={s.foot}>
              <span>
                共 <b>{cart.lineCount}</b> 种，合计{" "}
                <Money
                  value={shownTotal(
                    cart.skuList.map(({ price }) => price),
                    cart.totalAmount,
                  )}
                  strong
                />
              </span>
              <LinkButton href={CART} variant="primary" size="small">
                {t.viewCart}
              </LinkButton>
            </div>
          </>
        ) : null}
      </div>
    </Dropdown>
  );
}
