import { useId } from "react";
import { orderText as t } from "~/lib/texts/order";
import { Icon } from "~/ui/icon";
import type { KeptFile } from "../document/fields";
import s from "./order.module.css";

/** R-VAL-01: what the mall's uploads accept. */
const accepted = ".png,.jpg,.jpeg,.pdf,.doc,.docx,.xls,.xlsx";

/** Vouchers of a payment: the browser's own field, and what a refused try has already brought. */
export function VoucherInput({ kept, error }: { kept: readonly KeptFile[]; error?: string }) {
  const id = useId();
  return (
    <div className={s.voucher}>
      <label htmlFor={id}>{t.vouchers}</label>
      <div>
        {kept.length > 0 ? (
          <ul className={s.kept}>
            {kept.map((file) => (
              <li key={file.id}>
                <label>
                  <input type="checkbox" name="fileIds" value={file.id} defaultChecked />
                  <Icon name="paperclip" />
                  <span>{file.name}</span>
                  <span className="mall-hidden">{t.keepVoucher}</span>
                </label>
                <input type="hidden" name={`fileName.${file.id}`} value={file.name} />
              </li>
            ))}
          </ul>
        ) : null}
        <input
          id={id}
          type="file"
          name="file"
          accept={accepted}
          multiple
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}n`}
        />
        <p id={`${id}n`} className={error ? s.voucherError : "mall-dim"} role={error ? "alert" : undefined}>
          {error ?? t.vouchersHint}
        </p>
      </div>
    </div>
  );
}
