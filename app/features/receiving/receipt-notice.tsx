import type { Refused } from "~/forms/act";
import { receivingText as t } from "~/lib/texts/receiving";
import s from "./receipt-form.module.css";

export interface ReceiptNoticeProps {
  /** why it was not sent at all */
  early?: string;
  /** a refusal that belongs to no field */
  refused?: Refused;
  deliverySysNo: number;
}

/** What keeps the receipt from being taken, beside the button that was pressed: the page's top is far away. */
export function ReceiptNotice({ early, refused, deliverySysNo }: ReceiptNoticeProps) {
  const message = early ?? refused?.message;
  if (!message) return null;
  return (
    <p className={s.notice} role="alert">
      {message}
      {early === undefined && refused?.reason === "REQUEST_KEY_REUSED" ? (
        <>
          {" "}
          <a href={`/delivery-order/${deliverySysNo}`}>{t.seeDelivery}</a>
        </>
      ) : null}
    </p>
  );
}
