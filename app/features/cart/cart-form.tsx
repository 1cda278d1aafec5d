import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isDisabled, isSelected } from "#trpc/rules/selection";
import { cx } from "~/lib/cx";
import { cartText as t } from "~/lib/texts/cart";
import { Button } from "~/ui/button";
import { FormError } from "~/ui/field";
import { Icon } from "~/ui/icon";
import s from "./cart.module.css";
import { CartBar } from "./cart-bar";
import { CartGroup } from "./cart-group";
import type { CartPageData } from "./cart-route";
import { linesOf } from "./cart-view";
import { RemoveSelected } from "./remove-selected";
import { useCartForm } from "./use-cart-form";

export interface CartFormProps extends CartPageData {
  /** R-ROUTE-06: agreements are used as soon as they can be. */
  takesOffers?: boolean;
}

/** Beyond this many lines a price tells its why only when it is asked. */
const EAGER_LINES = 100;

/**
 * The whole cart as one form. Without JavaScript every button posts it; with it, each change is sent in the
 * background and the server's answer is shown.
 */
export function CartForm({ shops, ticks, selected, whole, kept, takesOffers }: CartFormProps) {
  const { form, ticked, trouble, saving, send, sendSoon, tick, onSubmit } = useCartForm(ticks, kept);
  const every = shops.flatMap(linesOf);
  const offered = every.filter(({ offer }) => offer !== null).length;
  const arrived = useRef(false);
  useEffect(() => {
    if (!arrived.current && takesOffers && offered > 0) send({ intent: "offers" });
    arrived.current = true;
  }, [takesOffers, offered, send]);
  return (
    <Form method="post" ref={form} className={s.form} onSubmit={onSubmit} preventScrollReset>
      {/* Enter in a field presses the first submit button */}
      <button type="submit" name="intent" value="update" className="mall-hidden" tabIndex={-1} aria-hidden="true">
        {t.update}
      </button>
      <div className={s.tools}>
        <RemoveSelected count={ticked.size} className={s.onPhone} />
        <Button variant="quiet" size="small" icon="refresh" name="intent" value="refresh">
          {t.refresh}
        </Button>
      </div>
      <FormError message={trouble?.message} />
      {offered > 0 ? (
        <div className={s.offers} role="status">
          <Icon name="info-circle" />
          {t.offers(offered)}
          <Button size="small" name="intent" value="offers">
            {t.takeOffers}
          </Button>
        </div>
      ) : null}
      <div className={s.head} aria-hidden="true">
        <span>{t.goods}</span>
        <span>{t.unitPrice}</span>
        <span>{t.quantity}</span>
        <span>{t.amount}</span>
        <span>{t.actions}</span>
      </div>
      {shops.map((shop) => {
        const lines = linesOf(shop);
        return (
          <section key={shop.sysNo} className={s.shop} aria-label={shop.name}>
            <h2 className={s.shopName}>
              <label className={cx(s.tick, "mall-needs-js")}>
                <input
                  type="checkbox"
                  checked={isSelected(lines, ticked)}
                  disabled={isDisabled(lines)}
                  aria-label={t.shopAll(shop.name)}
                  onChange={(event) => tick(enabled(lines), event.target.checked)}
                />
              </label>
              <Icon name="building-store" />
              <a href={`/product/list?shop=${shop.sysNo}`}>{shop.name}</a>
              <button
                className={cx(s.link, "mall-no-js")}
                name="intent"
                value={`tick:shop:${shop.sysNo}`}
                type="submit"
              >
                {t.shopAllShort}
              </button>
            </h2>
            {shop.groups.map((group) => (
              <CartGroup
                key={group.key}
                group={group}
                ticked={ticked}
                trouble={trouble}
                eager={every.length <= EAGER_LINES}
                onTick={tick}
                onChange={send}
                onQuantity={sendSoon}
              />
            ))}
          </section>
        );
      })}
      <CartBar
        lines={every}
        ticked={ticked}
        selected={selected}
        whole={whole}
        saving={saving}
        unsaved={kept !== null}
        onAll={(on) => tick(enabled(every), on)}
      />
    </Form>
  );
}

const enabled = (lines: readonly { sysNo: number; disabled: boolean }[]): number[] =>
  lines.flatMap(({ sysNo, disabled }) => (disabled ? [] : [sysNo]));
