import type { ReceivingAddress } from "#trpc/contract/address";
import { cx } from "~/lib/cx";
import { checkoutText as t } from "~/lib/texts/checkout";
import { Card } from "~/ui/card";
import { Tag } from "~/ui/tag";
import s from "./checkout.module.css";

export interface AddressChoiceProps {
  addresses: readonly ReceivingAddress[];
  chosen: number | null;
  error?: string;
}

/** Where to deliver: each choice is an address of this page, for prices follow the place (links, no JavaScript). */
export function AddressChoice({ addresses, chosen, error }: AddressChoiceProps) {
  const add = (
    <a className="mall-link" href="/portal/address/edit?return_to=/checkout">
      {t.addressAdd}
    </a>
  );
  return (
    <Card title={t.address} extra={add}>
      {addresses.length === 0 ? <p className="mall-dim">{t.addressNone}</p> : null}
      {error ? <p role="alert">{error}</p> : null}
      <ul className={s.addresses}>
        {addresses.map((address) => (
          <li key={address.sysNo}>
            <a
              href={`/checkout?address=${address.sysNo}`}
              className={cx(s.address, address.sysNo === chosen && s.chosen)}
              aria-current={address.sysNo === chosen || undefined}
              data-keep-scroll
            >
              <span className={s.who}>
                {address.contactName} {address.contactMobile}
                {address.isDefault ? <Tag tone="accent">{t.addressDefault}</Tag> : null}
              </span>
              <span>
                {address.areaName} {address.address}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
