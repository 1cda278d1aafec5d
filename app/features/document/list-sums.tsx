import type { ListSums } from "#trpc/contract/shared/document-calls";
import type { DocumentType } from "#trpc/rules/kinds";
import { countText, quantity } from "~/lib/format";
import { documentText as t } from "~/lib/texts/document";
import { Money } from "~/ui/price";
import s from "./list-sums.module.css";

/** Goods of more units are no sum that anybody reads. */
const MOST_UNITS = 3;

interface ListTotalProps {
  kind: DocumentType;
  total: number;
  sums: ListSums | undefined;
  /** documents of any status are listed: the sums leave out what nothing came of */
  anyStatus: boolean;
}

/** At the foot of a list: how many documents the filter finds, and what they come to. */
export function ListTotal({ kind, total, sums, anyStatus }: ListTotalProps) {
  if (!sums) return null;
  const { amount, openAmount = 0, quantityList = [] } = sums;
  const counted = quantityList.filter((one) => one.quantity !== 0);
  const shown = counted.length <= MOST_UNITS ? counted : [];
  return (
    <p className={s.sums}>
      <span>{t.sums(countText(total))}</span>
      {shown.length > 0 ? (
        <span>
          {t.quantity} <b>{shown.map((one) => `${quantity(one.quantity)} ${one.unit}`).join("、")}</b>
        </span>
      ) : null}
      {amount === undefined ? null : (
        <span>
          {t.total} <Money value={amount} strong />
        </span>
      )}
      {openAmount > 0 ? (
        <span>
          {t.open} <Money value={openAmount} strong />
        </span>
      ) : null}
      {anyStatus && t.sumsWithout[kind] ? <span>{t.sumsWithout[kind]}</span> : null}
    </p>
  );
}
