import type { ReceivingAddress } from "#trpc/contract/address";
import { date } from "~/lib/format";
import { addressText as t } from "~/lib/texts/address";
import { Button, LinkButton } from "~/ui/button";
import { ConfirmButton } from "~/ui/confirm-button";
import { Tag } from "~/ui/tag";
import d from "../document/document.module.css";
import { IntentForm } from "../document/intent-form";
import { useMay } from "../document/use-may";
import { useSide } from "../document/use-side";
import s from "./address.module.css";

/** Addresses of the organisation, the default first, with what the reader may do to them. */
export function AddressList({ addresses }: { addresses: readonly ReceivingAddress[] }) {
  const side = useSide();
  const may = useMay();
  const mayEdit = may(`receiveAddress:${side}:save`);
  const mayDelete = may(`receiveAddress:${side}:delete`);
  return (
    <ul>
      {addresses.map((address) => (
        <li key={address.sysNo} className={s.row}>
          <p className={s.who}>
            <b>{address.contactName}</b>
            <span>{address.contactMobile}</span>
            {address.isDefault ? <Tag tone="accent">{t.default}</Tag> : null}
            {address.lastUseTime ? (
              <span className="mall-dim">
                {t.lastUsed} {date(address.lastUseTime)}
              </span>
            ) : null}
          </p>
          <p className="mall-dim">
            {address.areaName} {address.address}
          </p>
          <div className={s.buttons}>
            {address.isDefault || !mayEdit ? null : (
              <IntentForm intent="default" className={d.intent}>
                <input type="hidden" name="sysNo" value={address.sysNo} />
                <Button size="small" variant="quiet">
                  {t.setDefault}
                </Button>
              </IntentForm>
            )}
            {mayEdit ? (
              <LinkButton
                size="small"
                href={`/portal/address/${address.sysNo}`}
                aria-label={`${t.edit} ${address.contactName}`}
              >
                {t.editShort}
              </LinkButton>
            ) : null}
            {mayDelete ? (
              <IntentForm intent="delete" className={d.intent}>
                <input type="hidden" name="sysNo" value={address.sysNo} />
                <ConfirmButton
                  size="small"
                  question={t.removeQuestion(address.contactName, address.address)}
                  consequence={t.removeNext}
                >
                  {t.remove}
                </ConfirmButton>
              </IntentForm>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
