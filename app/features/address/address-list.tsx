import type { ReceivingAddress } from "#trpc/contract/address";
import { date } from "~/lib/format";
import { addressText as t } from "~/lib/texts/address";
import { bookText } from "~/lib/texts/book";
import { Tag } from "~/ui/tag";
import type { ListedProps } from "../book/book";
import s from "./address.module.css";

/** Addresses as rows: who, where, when it was last used. */
export function AddressList({ entries, buttons }: ListedProps<ReceivingAddress>) {
  return (
    <ul>
      {entries.map((address) => (
        <li key={address.sysNo} className={s.row}>
          <p className={s.who}>
            <b>{address.contactName}</b>
            <span>{address.contactMobile}</span>
            {address.isDefault ? <Tag tone="accent">{bookText.default}</Tag> : null}
            {address.lastUseTime ? (
              <span className="mall-dim">
                {t.lastUsed} {date(address.lastUseTime)}
              </span>
            ) : null}
          </p>
          <p className="mall-dim">
            {address.areaName} {address.address}
          </p>
          <div className={s.buttons}>{buttons(address)}</div>
        </li>
      ))}
    </ul>
  );
}
