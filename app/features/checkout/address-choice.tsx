import { useNavigate } from "@remix-run/react";
import { cx } from "~/lib/cx";
import { withQuery } from "~/lib/query";
import { checkoutText as t } from "~/lib/texts/checkout";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Tag } from "~/ui/tag";
import { useMay } from "../document/use-may";
import s from "./address-choice.module.css";
import { BOUGHT_ALONE, CHECKOUT } from "./checkout-path";
import type { CheckoutData } from "./load-checkout";

export interface AddressChoiceProps {
  addresses: CheckoutData["addresses"];
  chosen: number | null;
  /** the line that is bought by itself */
  alone: number | null;
  error?: string;
}

const SHOWN = 3;

/**
 * Where to deliver. Each choice is a button of the checkout's form, which comes back priced for that place with
 * everything else as it was typed.
 */
export function AddressChoice({ addresses, chosen, alone, error }: AddressChoiceProps) {
  const navigate = useNavigate();
  const may = useMay();
  const first = addresses.filter(({ sysNo }, index) => index < SHOWN || sysNo === chosen);
  const rest = addresses.filter((address) => !first.includes(address));
  const placeOf = (address: number) => withQuery(CHECKOUT, "", { address, [BOUGHT_ALONE]: alone });
  const list = (some: typeof addresses) => (
    <ul className={s.addresses}>
      {some.map(({ sysNo, contactName, contactMobile, place, isDefault }) => (
        <li key={sysNo}>
          <button
            type="submit"
            name="intent"
            value="address"
            formAction={placeOf(sysNo)}
            className={cx(s.address, sysNo === chosen && s.chosen)}
            aria-pressed={sysNo === chosen}
            onClick={(event) => {
              // with JavaScript the other fields stay as they are by themselves
              event.preventDefault();
              navigate(placeOf(sysNo), { replace: true, preventScrollReset: true });
            }}
          >
            <span className={s.who}>
              {contactName} {contactMobile}
              {isDefault ? <Tag tone="accent">{t.addressDefault}</Tag> : null}
            </span>
            <span className={s.place} title={place}>
              {place}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <Card
      dense
      title={t.address}
      extra={
        may("receiveAddress:purchaser:save") ? (
          <Button variant="quiet" size="small" icon="plus" name="intent" value="newAddress">
            {t.addressAdd}
          </Button>
        ) : null
      }
    >
      {addresses.length === 0 ? <p className={s.none}>{t.addressNone}</p> : list(first)}
      {rest.length > 0 ? (
        <details className={s.more}>
          <summary>{t.addressMore(rest.length)}</summary>
          {list(rest)}
        </details>
      ) : null}
      {error ? (
        <p className={s.error} role="alert">
          {error}
        </p>
      ) : null}
    </Card>
  );
}
