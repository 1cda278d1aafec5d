import { useActionData, useFetcher } from "@remix-run/react";
import { useRef } from "react";
import { cx } from "~/lib/cx";
import { useUnpacked } from "~/lib/packed";
import { cartText as t } from "~/lib/texts/cart";
import { materialListText } from "~/lib/texts/material-list";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { FormError } from "~/ui/form-error";
import type { CartProblem } from "./apply-cart-form";
import { CartForm, type CartFormProps } from "./cart-form";
import s from "./cart-page.module.css";
import type { CartPageData } from "./cart-route";
import { CartSearch } from "./cart-search";
import { SavedLines } from "./saved-lines";
import { cartFetcher } from "./use-cart-form";

type Answer = CartProblem | { ok: true };

/** RT-05, RT-06: the cart, or where to fill it; below it what is kept for later. */
export function CartPage({ takesOffers, ...loaded }: CartPageData & Pick<CartFormProps, "takesOffers">) {
  const arrived = useRef(false);
  const cart = { ...loaded, takesOffers, shops: useUnpacked(loaded.shops) };
  const { portion, keyword, shops, whole, saved } = cart;
  // what emptied the cart meanwhile is said here: the form that heard it is gone
  const background = useFetcher<Answer>({ key: cartFetcher(portion.no) }).data;
  const answer = useActionData<Answer>() ?? background;
  return (
    <div className={s.page}>
      <div className={s.head}>
        <h1>{t.title}</h1>
        {whole.lineCount > 0 ? <span className={cx("mall-dim", s.count)}>{t.count(whole.lineCount)}</span> : null}
        {whole.lineCount > 0 ? <CartSearch keyword={keyword} found={portion.to} kinds={whole.lineCount} /> : null}
        {whole.lineCount > 0 ? (
          <a className={cx("mall-link", s.save)} href="/portal/list/new?cart=1">
            {materialListText.saveAs}
          </a>
        ) : null}
        <a className={cx("mall-link", s.paste)} href="/shopping_cart/paste">
          {t.paste}
        </a>
      </div>
      {shops.length > 0 ? (
        <CartForm key={`${portion.no} ${keyword}`} {...cart} arrived={arrived} />
      ) : (
        <>
          <FormError message={answer?.ok === false ? answer.message : undefined} />
          {keyword && whole.lineCount > 0 ? null : <EmptyCart />}
        </>
      )}
      <SavedLines lines={saved} />
    </div>
  );
}

function EmptyCart() {
  return (
    <Card>
      <Empty title={t.empty} icon="shopping-cart">
        <p className="mall-dim">{t.emptyHint}</p>
        <LinkButton href="/product/list" variant="primary">
          {t.emptyAction}
        </LinkButton>
      </Empty>
    </Card>
  );
}
