import type { Selection } from "#trpc/rules/selection";
import { cx } from "~/lib/cx";
import { yuan } from "~/lib/format";
import { cartText as t } from "~/lib/texts/cart";
import { Button } from "~/ui/button";
import s from "./cart-bar.module.css";
import { CartBudget } from "./cart-budget";
import type { CartPageData } from "./cart-route";
import type { CartLineView } from "./cart-view";
import { allTicked, type Elsewhere, tickedIn } from "./portion";
import { RemoveSelected } from "./remove-selected";

const WRONG = "cart-wrong";

export interface CartBarProps {
  /** of the portion */
  lines: readonly CartLineView[];
  ticked: Selection;
  /** on other portions */
  elsewhere: readonly Elsewhere[];
  /** as of the server's last answer */
  selected: { lineCount: number; totalAmount: number | null };
  whole: { lineCount: number; totalAmount: number | null };
  /** balance for the next order */
  budget: CartPageData["budget"];
  /** the server is still counting */
  saving: boolean;
  /** a quantity was refused: the sum is that of the quantities before */
  refused: boolean;
  /** lines whose quantity has to be another one before they can be ordered */
  wrong: readonly CartLineView[];
  /** something was typed before the login and is not saved */
  unsaved: boolean;
  /** a search shows a part of the cart: only what it shows is removed */
  searched: boolean;
  onAll: (on: boolean) => void;
}

/** All, remove, sum of the ticked lines and the way to checkout; stays in view at the bottom. */
export function CartBar(props: CartBarProps) {
  const { lines, ticked, elsewhere, selected, whole, budget, saving, refused, wrong, unsaved, searched, onAll } = props;
  const count = tickedIn(ticked, elsewhere);
  const none = lines.every(({ disabled }) => disabled) && elsewhere.every(({ enabled }) => enabled === 0);
  return (
    <div className={s.bar}>
      <label className={cx(s.all, "mall-needs-js")}>
        <input
          type="checkbox"
          checked={allTicked(lines, ticked, elsewhere)}
          disabled={none}
          onChange={(event) => onAll(event.target.checked)}
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
      <RemoveSelected count={searched ? ticked.size : count} className={s.onDesktop} />
      <Button className={unsaved ? undefined : "mall-no-js"} name="intent" value="update" size="small">
        {t.update}
      </Button>
      {budget ? <CartBudget budget={budget} total={selected.totalAmount} /> : null}
      <span className={s.whole}>{t.cartTotal(whole.lineCount, yuan(whole.totalAmount))}</span>
      <span
        className={cx(s.sum, saving && s.saving, refused && s.stale)}
        aria-live="polite"
        aria-busy={saving || undefined}
      >
        <span>
          {t.selected} <b>{count}</b> {t.kinds}
        </span>
        <span>
          <span className={s.label}>{t.total}</span> <strong>{yuan(selected.totalAmount)}</strong>
        </span>
      </span>
      {wrong[0] ? (
        <a className={s.wrong} id={WRONG} href={`#line-${wrong[0].sysNo}`}>
          {t.wrongLine(`${wrong[0].name} ${wrong[0].spec}`, wrong.length - 1)}
        </a>
      ) : null}
      <Button
        variant="primary"
        size="large"
        name="intent"
        value="checkout"
        aria-describedby={wrong.length > 0 ? WRONG : undefined}
      >
        {t.checkout}
      </Button>
    </div>
  );
}
