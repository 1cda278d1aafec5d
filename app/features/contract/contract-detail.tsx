import type { Contract, ContractChange, ContractItem } from "#trpc/contract/contract";
import { orderStatus } from "#trpc/contract/shared/labels";
import { ContractStatus, ContractType, contractChangeStatus } from "#trpc/rules/kinds/contract";
import { dateTime, money, quantity, yuan } from "~/lib/format";
import { contractText as t } from "~/lib/texts/contract";
import { documentText } from "~/lib/texts/document";
import { wordOf } from "~/lib/word-of";
import { Card, type Fact, Facts } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { lineColumns } from "../document/columns";
import { DocumentLines } from "../document/document-lines";
import { factsOf, partyFields } from "../document/fields";
import { documentPath } from "../document/paths";
import s from "./contract.module.css";
import { contractFields as f } from "./contract-fields";

const supplierSigns = (contract: Contract): boolean => contract.actionList.includes("contract:supplier:sign");

/** Why it ended, or came back. */
export function contractProblem({ status, refuseReason, endReason }: Contract): string {
  if (status === ContractStatus.ended) return t.endedBecause + endReason;
  return status === ContractStatus.draft && refuseReason ? t.refusedBecause + refuseReason : "";
}

/** Hint for the party that acts next. */
export function contractNews(contract: Contract): string {
  const { status, type } = contract;
  if (status === ContractStatus.draft) return t.draftNews;
  if (status === ContractStatus.signing) return supplierSigns(contract) ? t.waitsForYou : t.waitsForSupplier;
  if (status === ContractStatus.changing) return supplierSigns(contract) ? t.changeForYou : t.changeWaits;
  return status === ContractStatus.inForce && type === ContractType.consortium ? t.consortiumNews : "";
}

const signed = (name: string, time: number | null) => (time === null ? t.unsigned : t.signedBy(name, dateTime(time)));

/** Between whom, until when, paid how, signed by whom; and its clauses in words. */
export function ContractFacts({ document }: { document: Contract }) {
  const signatures: Fact[] = [
    { label: t.purchaserSigned, value: signed(document.purchaserSigner, document.purchaserSignTime) },
    { label: t.supplierSigned, value: signed(document.supplierSigner, document.signDate) },
  ];
  const facts = factsOf(document, [
    ...[f.name, f.type, ...partyFields, f.days, f.terms, f.project, f.framework, f.consortium, f.version, f.created],
  ]);
  return (
    <Card>
      <Facts facts={[...facts, ...signatures]} />
      <h3 className={s.head}>{t.content}</h3>
      <p className={s.content}>{document.content || t.noContent}</p>
    </Card>
  );
}

const column = lineColumns<ContractItem>();

/** The lines with what is called off of them, and what is left. */
export const ContractLines = ({ document }: { document: Contract }) => (
  <DocumentLines
    title={t.lines}
    document={document}
    columns={[
      column.goods,
      column.price(({ price }) => price),
      column.quantity("quantity", t.quantity, (line) => line.quantity),
      column.quantity(
        "ordered",
        document.type === ContractType.consortium ? t.orderedOfMembers : t.ordered,
        (line) => line.orderedQuantity,
      ),
      column.quantity("left", t.left, (line) => line.leftQuantity),
      column.amount(({ amount }) => amount),
    ]}
  />
);

function Change({ change }: { change: ContractChange }) {
  const { status, version, reason, lineList, oldAmount, newAmount, askedBy, answeredBy, answer } = change;
  return (
    <li className={s.change}>
      <p>
        <Tag>{wordOf(contractChangeStatus, status)}</Tag> {version === null ? null : t.versionNo(version)}{" "}
        <span className="mall-dim">{t.askedBy(askedBy, dateTime(change.createTime))}</span>
      </p>
      <p>{reason}</p>
      <ul>
        {lineList.map((line) => (
          <li key={line.skuSysNo}>
            {t.changedLine(
              line.skuName,
              t.quantityWord(quantity(line.oldQuantity), line.unit, money(line.oldPrice, 6)),
              t.quantityWord(quantity(line.quantity), line.unit, money(line.price, 6)),
            )}
          </li>
        ))}
      </ul>
      <p>{t.changedAmount(yuan(oldAmount), yuan(newAmount))}</p>
      {answer ? (
        <p className="mall-dim">
          {answeredBy}：{answer}
        </p>
      ) : null}
    </li>
  );
}

/** Past changes and the pending request. */
export function ContractChanges({ changes }: { changes: readonly ContractChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Card title={t.changes}>
      <ul className={s.changes}>
        {changes.toReversed().map((change) => (
          <Change key={change.sysNo} change={change} />
        ))}
      </ul>
    </Card>
  );
}

/** The orders that call off of it, newest first. */
export function ContractOrders({ orders }: { orders: Contract["orderList"] }) {
  return (
    <Card title={t.orders} flush={orders.length > 0}>
      {orders.length === 0 ? (
        <p className="mall-dim">{t.noOrders}</p>
      ) : (
        <DataTable
          caption={t.orders}
          rows={orders}
          rowKey={({ sysNo }) => sysNo}
          columns={[
            {
              key: "no",
              title: t.orders,
              card: "title",
              cell: ({ sysNo, orderNo }) => (
                <a className="mall-link" href={documentPath("order", sysNo)}>
                  {orderNo}
                </a>
              ),
            },
            { key: "time", title: t.orderedAt, width: 176, cell: ({ createTime }) => dateTime(createTime) },
            {
              key: "status",
              title: documentText.status,
              width: 140,
              cell: ({ status }) => <Tag>{wordOf(orderStatus, status)}</Tag>,
            },
            {
              key: "amount",
              title: documentText.amount,
              width: 160,
              align: "right",
              card: "amount",
              cell: ({ totalAmount }) => yuan(totalAmount),
            },
          ]}
        />
      )}
    </Card>
  );
}
