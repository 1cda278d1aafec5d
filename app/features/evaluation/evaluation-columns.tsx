import type { Side } from "#trpc/contract/define";
import type { Evaluation } from "#trpc/contract/performance";
import { EvaluationStatus } from "#trpc/contract/shared/codes";
import { evaluationNode } from "#trpc/contract/shared/labels";
import { documentText } from "~/lib/texts/document";
import { evaluateText as t } from "~/lib/texts/evaluate";
import { wordOf } from "~/lib/word-of";
import type { Column } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { DocumentLink } from "../document/document-link";
import { evaluationPath, judgePath, scorePath } from "./paths";

const isWaiting = ({ status }: Evaluation) => status === EvaluationStatus.waiting;

/** Points of an evaluation, with the points before its appeal. */
export function Points({ evaluation }: { evaluation: Evaluation }) {
  const { score, firstScore, appealReason, appealReply } = evaluation;
  if (score === null) return <span className="mall-dim">{t.waiting}</span>;
  return (
    <>
      <b>{t.pointsOf(score)}</b> {firstScore === null ? null : <span className="mall-dim">{t.first(firstScore)}</span>}
      {appealReason && !appealReply ? <Tag tone="warning">{t.appealed}</Tag> : null}
    </>
  );
}

/** Steps of orders as a list: which, of whom, how many points. */
export const evaluationColumns = (side: Side, judges: boolean): Column<Evaluation>[] => [
  {
    key: "order",
    title: t.order,
    width: 190,
    card: "title",
    cell: ({ orderSysNo, orderNo }) => <DocumentLink kind="order" sysNo={orderSysNo} no={orderNo} />,
  },
  {
    key: "partner",
    title: side === "supplier" ? t.buyer : t.partner,
    width: 240,
    cell: ({ supplierSysNo, supplierName, purchaserOrganizationName }) =>
      side === "supplier" ? (
        purchaserOrganizationName
      ) : (
        <a className="mall-link" href={scorePath(supplierSysNo)}>
          {supplierName}
        </a>
      ),
  },
  {
    key: "goods",
    title: t.goods,
    cell: ({ goods, itemCount }) => (
      <span className="mall-clamp-2">
        {goods} {itemCount > 1 ? documentText.andMore(itemCount) : ""}
      </span>
    ),
  },
  { key: "node", title: t.node, width: 80, cell: ({ nodeType }) => wordOf(evaluationNode, nodeType) },
  { key: "points", title: t.points, width: 150, card: "status", cell: (row) => <Points evaluation={row} /> },
  {
    key: "actions",
    title: documentText.actions,
    width: 90,
    align: "right",
    card: "actions",
    cell: (row) =>
      isWaiting(row) ? (
        judges ? (
          <a className="mall-link" href={judgePath(row)}>
            {t.toJudge}
          </a>
        ) : null
      ) : (
        <a className="mall-link" href={evaluationPath(row.sysNo)} aria-label={`${t.open} ${row.orderNo}`}>
          {t.open}
        </a>
      ),
  },
];
