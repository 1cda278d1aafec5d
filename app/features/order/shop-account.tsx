import { date } from "~/lib/format";
import { orderText as t } from "~/lib/texts/order";
import { Facts } from "~/ui/card";
import s from "./order.module.css";

const NEW_SECONDS = 30 * 86_400;

export interface ShopAccountProps {
  account: { accountName: string; bankName: string; accountNo: string; changeTime: number };
}

/** 6222020200112233 as banks print it: groups of four. */
const grouped = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, "$1 ");

/** Where a shop is paid to; an account that is new asks to be checked with the supplier first. */
export function ShopAccount({ account }: ShopAccountProps) {
  const { accountName, bankName, accountNo, changeTime } = account;
  const isNew = Date.now() / 1000 - changeTime < NEW_SECONDS;
  return (
    <div className={s.account}>
      <Facts
        facts={[
          { label: t.accountName, value: accountName },
          { label: t.bankName, value: bankName },
          { label: t.accountNo, value: <span className="mall-nums">{grouped(accountNo)}</span> },
        ]}
      />
      {isNew ? <p className={s.accountNew}>{t.accountNew(date(changeTime))}</p> : null}
    </div>
  );
}
