import { Form } from "@remix-run/react";
import { type MutableRefObject, useEffect } from "react";
import { cx } from "~/lib/cx";
import { yuan } from "~/lib/format";
import { cartText as t } from "~/lib/texts/cart";
import { shopPath } from "~/shell/shop-search";
import { Button } from "~/ui/button";
import { FormError } from "~/ui/form-error";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import s from "./cart.module.css";
import { CartBar } from "./cart-bar";
import { CartGroup } from "./cart-group";
import type { CartPageData } from "./cart-route";
import { type CartLineView, type CartShopView, linesOf } from "./cart-view";
import { allTicked, PORTION, tickedIn } from "./portion";
import { RemoveSelected } from "./remove-selected";
import { useCartForm } from "./use-cart-form";
import { CART_FORM } from "./whole-form";

export interface CartFormProps extends Omit<CartPageData, "shops"> {
  shops: readonly CartShopView[];
  /** R-ROUTE-06: agreements are used as soon as they can be. */
  takesOffers?: boolean;
  /** whether the page has been there before: a portion that is turned to is no arrival */
  arrived: MutableRefObject<boolean>;
}

/**
 * A portion of the cart as one form; ticks, sums and offers are those of the whole cart. Without JavaScript every
 * button posts it; with it, each change is sent in the background and the server's answer is shown.
 */
export function CartForm({ takesOffers, arrived, ...cart }: CartFormProps) {
  const { shops, portion, keyword, selected, whole, kept, offered } = cart;
  const { form, ticked, elsewhere, problem, saving, send, sendSoon, tick, tickAll, onSubmit } = useCartForm(cart);
  const every = shops.flatMap(linesOf);
  const isRefused = ({ sysNo }: CartLineView) => problem?.errors[`qty.${sysNo}`] !== undefined;
  useEffect(() => {
    if (!arrived.current && takesOffers && offered > 0) send({ intent: "offers" });
    arrived.current = true;
  }, [takesOffers, arrived, offered, send]);
  return (
    <Form method="post" id={CART_FORM} ref={form} className={s.form} onSubmit={onSubmit} preventScrollReset>
      {/* Enter in a field presses the first submit button */}
      <button type="submit" name="intent" value="update" className="mall-hidden" tabIndex={-1} aria-hidden="true">
        {t.update}
      </button>
      <div className={s.tools}>
        <RemoveSelected count={keyword ? ticked.size : tickedIn(ticked, elsewhere)} className={s.onPhone} short />
        <Button variant="quiet" size="small" icon="refresh" name="intent" value="refresh" aria-label={t.refresh}>
          <span className={s.whole}>{t.refresh}</span>
          <span className={s.short}>{t.refreshShort}</span>
        </Button>
      </div>
      {portion.count > 1 || keyword ? <input type="hidden" name="shown" value={keysOf(every).join()} /> : null}
      <FormError message={problem?.message} />
      {offered > 0 ? (
        <div className={s.offers}>
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
        const beside = elsewhere.find((one) => one.shop === shop.sysNo);
        return (
          <section key={shop.sysNo} className={s.shop} aria-label={shop.name}>
            <h2 className={s.shopName}>
              <label className={cx(s.tick, "mall-needs-js")}>
                <input
                  type="checkbox"
                  checked={allTicked(lines, ticked, beside ? [beside] : [])}
                  disabled={shop.disabled}
                  aria-label={t.shopAll(shop.name)}
                  onChange={(event) => tickAll(shop.sysNo, enabled(lines), event.target.checked)}
                />
              </label>
              <Icon name="building-store" />
              <a href={shopPath(shop.sysNo)}>{shop.name}</a>
              <button
                className={cx(s.link, "mall-no-js")}
                name="intent"
                value={`tick:shop:${shop.sysNo}`}
                type="submit"
              >
                {t.shopAllShort}
              </button>
              {beside ? (
                <span className={s.beside}>
                  {(keyword ? t.foundBeside : t.beside)(lines.length + beside.lines, beside.lines)}
                </span>
              ) : null}
              <span className={cx(s.shopSum, saving && s.saving)}>
                {t.shopSum(shop.selected.lineCount, yuan(shop.selected.totalAmount))}
              </span>
            </h2>
            {shop.groups.map((group) => (
              <CartGroup
                key={group.key}
                group={group}
                ticked={ticked}
                problem={problem}
                eager={portion.count === 1}
                onTick={tick}
                onChange={send}
                onQuantity={sendSoon}
              />
            ))}
          </section>
        );
      })}
      {keyword ? null : (
        <Pagination
          pageNo={portion.no}
          pageSize={PORTION}
          total={whole.lineCount}
          note={t.portion(portion.from + 1, portion.to, whole.lineCount)}
          intent={(no) => `portion:${no}`}
        />
      )}
      <CartBar
        lines={every}
        ticked={ticked}
        elsewhere={elsewhere}
        selected={selected}
        whole={whole}
        budget={cart.budget}
        saving={saving}
        refused={every.some(isRefused)}
        wrong={every.filter((line) => isRefused(line) || (line.wrong !== null && ticked.has(line.sysNo)))}
        unsaved={kept !== null}
        searched={keyword !== ""}
        onAll={(on) => tickAll(null, enabled(every), on)}
      />
    </Form>
  );
}

const keysOf = (lines: readonly { sysNo: number }[]): number[] => lines.map(({ sysNo }) => sysNo);
const enabled = (lines: readonly { sysNo: number; disabled: boolean }[]): number[] =>
  keysOf(lines.filter(({ disabled }) => !disabled));
