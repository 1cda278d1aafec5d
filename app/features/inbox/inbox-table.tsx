import type { InboxItem } from "#trpc/contract/inbox";
import { withQuery } from "~/lib/query";
import { inboxText as t } from "~/lib/texts/inbox";
import { workbenchText as w } from "~/lib/texts/workbench";
import { type Column, DataTable } from "~/ui/data-table";
import { Money } from "~/ui/price";
import { documentPath } from "../document/paths";
import { When } from "../statistics/task-table";
import { INBOX } from "./paths";

/** Here its page; in another mall, or under another identity, a link that is signed when it is opened. */
function NumberLink({ item }: { item: InboxItem }) {
  const { document, sysNo, no, tenantCode, applicationSysNo, isHere } = item;
  if (isHere)
    return (
      <a className="mall-link" href={documentPath(document, sysNo)}>
        {no}
      </a>
    );
  const asked = { tenant: tenantCode, application: applicationSysNo, document, sysNo };
  return (
    <a
      className="mall-link"
      href={withQuery(`${INBOX}/open`, "", asked)}
      target="_blank"
      rel="noreferrer"
      aria-label={t.openTab(no)}
    >
      {no}
    </a>
  );
}

const columnsAt = (now: number): Column<InboxItem>[] => [
  { key: "when", title: w.taskWhen, width: 130, card: "status", cell: (item) => <When task={item} now={now} /> },
  { key: "label", title: w.taskLabel, width: 170, cell: ({ label }) => label },
  { key: "no", title: w.taskNo, width: 190, card: "title", cell: (item) => <NumberLink item={item} /> },
  {
    key: "mall",
    title: t.mall,
    width: 200,
    cell: ({ mallName, supplierName }) => (
      <>
        {mallName}
        <br />
        <span className="mall-dim">{supplierName}</span>
      </>
    ),
  },
  { key: "partner", title: t.purchaser, cell: ({ partnerName }) => partnerName || "--" },
  {
    key: "amount",
    title: t.amount,
    width: 150,
    align: "right",
    card: "amount",
    cell: ({ amount }) => (amount === undefined ? "--" : <Money value={amount} />),
  },
];

/** What waits in all malls of the reader. @param now unix seconds */
export function InboxTable({ items, now }: { items: readonly InboxItem[]; now: number }) {
  return (
    <DataTable
      caption={t.title}
      columns={columnsAt(now)}
      rows={items}
      rowKey={({ tenantCode, applicationSysNo, document, sysNo }) =>
        `${tenantCode} ${applicationSysNo} ${document} ${sysNo}`
      }
    />
  );
}
