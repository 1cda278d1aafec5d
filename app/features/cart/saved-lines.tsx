import { Form } from "@remix-run/react";
import { unavailableReasons } from "#trpc/contract/shared/goods-labels";
import { productPath } from "~/features/product/product-card";
import { quantity } from "~/lib/format";
import { goodsPicture } from "~/lib/goods-picture";
import { cartText as t } from "~/lib/texts/cart";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Price } from "~/ui/price";
import { Tag } from "~/ui/tag";
import s from "./saved-lines.module.css";
import type { SavedLine } from "./saved-view";

/** What is kept for later, below the cart: back into it, or away. */
export function SavedLines({ lines }: { lines: readonly SavedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={s.saved}>
      <Card title={t.laterTitle} extra={<span className="mall-dim">{t.laterHint}</span>} flush>
        <Form method="post" preventScrollReset>
          <ul className={s.lines} aria-label={t.laterTitle}>
            {lines.map((line) => {
              const name = `${line.name} ${line.spec}`;
              return (
                <li key={line.sysNo} className={s.line}>
                  <img src={goodsPicture(line.image, 120)} alt="" width={36} height={36} loading="lazy" />
                  <span className={s.goods}>
                    <a href={productPath(line.skuSysNo)}>{name}</a>
                    {line.unavailableReason ? (
                      <Tag tone="warning">{unavailableReasons[line.unavailableReason]}</Tag>
                    ) : null}
                  </span>
                  <span className={s.price}>
                    <Price value={line.price} unit={line.unit} size="small" />
                    {line.term ? <Tag tone="price">{line.term}</Tag> : null}
                  </span>
                  <span>
                    ×{quantity(line.quantity)} {line.unit}
                  </span>
                  <span className={s.actions}>
                    <Button size="small" name="intent" value={`take:${line.sysNo}`} aria-label={`${t.toCart} ${name}`}>
                      {t.toCart}
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      name="intent"
                      value={`forget:${line.sysNo}`}
                      aria-label={`${t.remove} ${name}`}
                    >
                      {t.remove}
                    </Button>
                  </span>
                </li>
              );
            })}
          </ul>
        </Form>
      </Card>
    </div>
  );
}
