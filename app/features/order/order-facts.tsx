import type { ReactNode } from "react";
import type { OrderTrade } from "#trpc/contract/order";
import { MATCHED_WHILE } from "#trpc/rules/order-match";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { useShell } from "~/shell/shell-data";
import { Card, Facts } from "~/ui/card";
import { useLinked } from "../document/document-link";
import { type Field, factsOf, purchaserField, supplierField } from "../document/fields";
import { documentPath } from "../document/paths";
import { useMay } from "../document/use-may";
import { useSide } from "../document/use-side";
import { whenFields } from "../document/when";
import type { Pilot } from "./load-pilot";
import s from "./order.module.css";
import { orderFields as f } from "./order-fields";

/** Parties, delivery, invoice, terms: three short cards beside each other. */
export function OrderFacts({ order, pilot }: { order: OrderTrade; pilot?: Pilot | undefined }) {
  const side = useSide();
  const linked = useLinked();
  const identity = useShell().user?.currentIdentity;
  const may = useMay()("order:purchaser:create");
  const contract: Field<OrderTrade> = {
    ...f.contract,
    shown: ({ contractSysNo }) =>
      pilot?.seesContract === false ? null : contractSysNo && linked ? (
        <a className="mall-link" href={documentPath("contract", contractSysNo)}>
          {t.toContract}
        </a>
      ) : contractSysNo ? (
        t.toContract
      ) : null,
  };
  const mayMatch = pilot ? pilot.edits : may && MATCHED_WHILE.includes(order.status);
  const matches = identity === "purchaser" && mayMatch;
  const agreement: Field<OrderTrade> = {
    ...f.agreement,
    shown: ({ agreementSysNo, agreementNo }) =>
      agreementSysNo && linked ? (
        <a className="mall-link" href={`/agreement/${side}/${agreementSysNo}`}>
          {agreementNo}
        </a>
      ) : (
        agreementNo || t.noAgreement
      ),
  };
  const match = matches ? (
    <a className="mall-link" href={`${documentPath("order", order.sysNo)}/match`}>
      {t.match}
    </a>
  ) : null;
  const cards: [title: string, fields: readonly Field<OrderTrade>[], extra?: ReactNode][] = [
    [documentText.parties, [purchaserField, f.buyer, supplierField, f.shop, f.goodsKind, f.created]],
    [documentText.destination, [f.receiver, f.address, f.weighing, ...whenFields("order")]],
    [`${t.termsCard} · ${t.invoiceCard}`, [agreement, contract, f.invoiceType, f.invoiceTitle, f.taxCode], match],
  ];
  return (
    <div className={s.facts}>
      {cards.map(([title, fields, extra]) => (
        <Card key={title} title={title} extra={extra}>
          <Facts columns={1} facts={factsOf(order, fields)} />
        </Card>
      ))}
    </div>
  );
}
