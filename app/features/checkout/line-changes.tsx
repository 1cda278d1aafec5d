import { money, quantity } from "~/lib/format";
import { checkoutText as t } from "~/lib/texts/checkout";
import { Card } from "~/ui/card";
import s from "./checkout.module.css";
import type { LineChange } from "./checkout-form";

const otherPrice = ({ oldPrice, newPrice }: LineChange): boolean => oldPrice !== newPrice;
const otherQuantity = ({ oldQuantity, newQuantity }: LineChange): boolean => oldQuantity !== newQuantity;

/** What is not as it was on the page: 价格, 数量 or both. */
export function changedWords(changes: readonly LineChange[]): string {
  const words = [changes.some(otherPrice) ? t.priceOf : "", changes.some(otherQuantity) ? t.quantityOf : ""];
  return words.filter((word) => word !== "").join(t.and);
}

/** PRICE_CHANGED, QUANTITY_CHANGED: what differs from the page that was sent; sending the form again confirms it. */
export function LineChanges({ changes }: { changes: readonly LineChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Card title={t.changed(changedWords(changes))}>
      <ul className={s.changes}>
        {changes.map((change) => (
          <li key={change.sysNo}>
            {change.skuName}：
            {otherPrice(change) ? (
              <>
                <del>¥{money(change.oldPrice, 6)}</del> → <b>¥{money(change.newPrice, 6)}</b>{" "}
              </>
            ) : null}
            {otherQuantity(change) ? (
              <>
                <del>
                  {quantity(change.oldQuantity)} {change.unit}
                </del>{" "}
                →{" "}
                <b>
                  {quantity(change.newQuantity)} {change.unit}
                </b>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
