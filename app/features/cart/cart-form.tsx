import { Form, useActionData, useFetcher } from "@remix-run/react";
import { useRef } from "react";
import type { ShopGroup } from "#trpc/contract/cart";
import { isDisabled, isSelected, skusOf } from "#trpc/rules/selection";
import { yuan } from "~/lib/format";
import { cartText as t } from "~/lib/texts/cart";
import { Button } from "~/ui/button";
import { FormError } from "~/ui/field";
import { Icon } from "~/ui/icon";
import type { CartTrouble } from "./apply-cart-form";
import s from "./cart.module.css";
import { CartGroup } from "./cart-group";

export interface CartFormProps {
  shops: ShopGroup[];
  /** Ticked lines as the server knows them. */
  ticks: readonly number[];
  selected: { lineCount: number; totalAmount: number };
  whole: { lineCount: number; totalAmount: number };
}

/**
 * The whole cart as one form. Without JavaScript every button posts it; with it, each change sends it in the
 * background and the server's answer is shown.
 */
export function CartForm({ shops, ticks, selected, whole }: CartFormProps) {
  const fetcher = useFetcher<CartTrouble>({ key: "cart" });
  const posted = useActionData<CartTrouble>();
  const form = useRef<HTMLFormElement>(null);
  const trouble = fetcher.data ?? posted;
  const sent = fetcher.formData;
  const shown = new Set(sent ? sent.getAll("tick").map(Number) : ticks);
  const send = () => {
    if (form.current) fetcher.submit(form.current, { method: "post", preventScrollReset: true });
  };
  /** Boxes over many lines exist for those with JavaScript; without it there are buttons. */
  const tickMany = (keys: ReadonlySet<number>, on: boolean) => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[name="tick"]:enabled') ?? []) {
      if (keys.has(Number(box.value))) box.checked = on;
    }
    send();
  };
  const every = shops.flatMap(skusOf);
  const keysOf = (skus: typeof every) => new Set(skus.map(({ sysNo }) => sysNo));
  return (
    <Form method="post" ref={form} className={s.form} preventScrollReset>
      {/* Enter in a field presses the first submit button */}
      <button type="submit" name="intent" value="update" className="mall-hidden" tabIndex={-1} aria-hidden="true">
        {t.update}
      </button>
      <FormError message={trouble?.message} />
      <div className={s.head} aria-hidden="true">
        <span>{t.goods}</span>
        <span>{t.unitPrice}</span>
        <span>{t.quantity}</span>
        <span>{t.amount}</span>
        <span>{t.actions}</span>
      </div>
      {shops.map((shop) => {
        const skus = skusOf(shop);
        return (
          <section key={shop.shopSysNo} className={s.shop} aria-label={shop.shopDto.name}>
            <h2 className={s.shopName}>
              <input
                type="checkbox"
                className="mall-needs-js"
                checked={isSelected(skus, shown)}
                disabled={isDisabled(skus)}
                aria-label={t.shopAll}
                onChange={(event) => tickMany(keysOf(skus), event.target.checked)}
              />
              <Icon name="building-store" />
              {shop.shopDto.name}
              <button
                className={`${s.link} mall-no-js`}
                name="intent"
                value={`tick:shop:${shop.shopSysNo}`}
                type="submit"
              >
                {t.shopAll}
              </button>
            </h2>
            {shop.periodGroupList.map((group) => (
              <CartGroup
                key={group.skuList[0]?.sysNo}
                group={group}
                ticks={shown}
                typed={trouble?.typed ?? {}}
                errors={trouble?.errors ?? {}}
                onChange={send}
              />
            ))}
          </section>
        );
      })}
      <div className={s.bar}>
        <label className={`${s.all} mall-needs-js`}>
          <input
            type="checkbox"
            checked={isSelected(every, shown)}
            disabled={isDisabled(every)}
            onChange={(event) => tickMany(keysOf(every), event.target.checked)}
          />
          {t.all}
        </label>
        <span className="mall-no-js">
          <button className={s.link} name="intent" value="tick:all" type="submit">
            {t.all}
          </button>
          <button className={s.link} name="intent" value="tick:none" type="submit">
            {t.none}
          </button>
        </span>
        <button className={s.link} name="intent" value="removeSelected" type="submit">
          {t.removeSelected}
        </button>
        <button className={s.link} name="intent" value="refresh" type="submit">
          {t.refresh}
        </button>
        <Button className="mall-no-js" name="intent" value="update" size="small">
          {t.update}
        </Button>
        <span className={s.whole}>{t.cartTotal(whole.lineCount, yuan(whole.totalAmount))}</span>
        <span className={s.sum} aria-live="polite">
          {t.selected} <b>{sent ? shown.size : selected.lineCount}</b> {t.kinds} · {t.total}
          <strong>{yuan(selected.totalAmount)}</strong>
        </span>
        <Button variant="primary" size="large" name="intent" value="checkout">
          {t.checkout}
        </Button>
      </div>
    </Form>
  );
}
