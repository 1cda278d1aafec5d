import type { ReactNode } from "react";
import type { SettlementItem } from "#trpc/contract/settlement";
import { SettlementAnswer, SettlementLine, settlementAnswer, settlementLine } from "#trpc/rules/kinds/settlement";
import { decimal, PRICE_PLACES, toNumber } from "#trpc/rules/money";
import { date, money, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { settlementText as t } from "~/lib/texts/settlement";
import { wordOf } from "~/lib/word-of";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { lineColumns } from "../document/columns";
import { DocumentLink } from "../document/document-link";
import { DISPUTED, type LinesAsked } from "./load-lines";
import s from "./settlement.module.css";

const column = lineColumns<SettlementItem>();
type LineColumn = Column<SettlementItem>;

/** The paper that a line is of, and its order. */
const source: LineColumn = {
  key: "source",
  title: t.source,
  width: 190,
  cell: ({ type, receivingSysNo, sourceNo, sourceTime, orderSysNo, orderNo }) => (
    <div className={s.words}>
      {type === SettlementLine.received && receivingSysNo !== null ? (
        <DocumentLink kind="receiving" sysNo={receivingSysNo} no={sourceNo} />
      ) : (
        <span>
          {sourceNo} <Tag>{wordOf(settlementLine, type)}</Tag>
        </span>
      )}
      <span className="mall-dim">{date(sourceTime)}</span>
      <DocumentLink kind="order" sysNo={orderSysNo} no={orderNo} />
    </div>
  ),
};

const amount: LineColumn = {
  key: "amount",
  title: documentText.amount,
  width: 132,
  align: "right",
  card: "amount",
  cell: (line) => (
    <>
      {money(line.amount)}
      {line.freight === 0 ? null : <p className="mall-dim">{t.ofFreight(money(line.freight))}</p>}
    </>
  ),
};

/** How much more or less a supplier wants. */
function differenceOf({ amount, freight }: SettlementItem, claimAmount: number): string {
  const difference = toNumber(decimal(claimAmount).minus(amount).minus(freight));
  return `${difference > 0 ? "+" : ""}${money(difference)}`;
}

/** What the supplier says of a line, and the purchaser of that. */
export function LineWords({ line }: { line: SettlementItem }) {
  const { answerStatus, claimAmount, claimReason, reply, type } = line;
  const isDisputed = answerStatus === SettlementAnswer.disputed;
  const corrects = type === SettlementLine.agreed || type === SettlementLine.correction;
  const words = corrects || type === SettlementLine.repriced || type === SettlementLine.pourFee;
  return (
    <div className={s.words}>
      {corrects ? null : (
        <Tag tone={isDisputed ? "danger" : answerStatus === SettlementAnswer.agreed ? "success" : "neutral"}>
          {wordOf(settlementAnswer, answerStatus)}
        </Tag>
      )}
      {isDisputed && claimAmount !== null ? (
        <b>{t.claimed(yuan(claimAmount), differenceOf(line, claimAmount))}</b>
      ) : null}
      {claimReason ? <span>{t.because(claimReason)}</span> : null}
      {reply ? <span className="mall-dim">{words ? t.because(reply) : t.replied(reply)}</span> : null}
    </div>
  );
}
export const wordsColumn: LineColumn = {
  key: "words",
  title: t.answerWord,
  width: 220,
  cell: (line) => <LineWords line={line} />,
};

/** The columns of a statement's lines; `before` and `after` are a page's own. */
const settlementColumns = (before: readonly LineColumn[], after: readonly LineColumn[]): LineColumn[] => [
  ...before,
  column.goods,
  source,
  column.quantity("quantity", t.quantity, (line) => line.quantity),
  column.price(
    ({ price }) => price,
    ({ orderItemSysNo }) => orderItemSysNo,
    ({ oldPrice }) =>
      oldPrice === null ? null : <p className="mall-dim">{t.oldPrice(money(oldPrice, PRICE_PLACES))}</p>,
  ),
  amount,
  ...after,
];

export interface SettlementLinesProps {
  lines: readonly SettlementItem[];
  nextLineNo: number | null;
  asked: LinesAsked;
  document: { itemCount: number; totalAmount: number; disputedCount: number };
  before?: readonly LineColumn[];
  after?: readonly LineColumn[];
  /** at the foot, beside the way to the next lines */
  children?: ReactNode;
}

const addressOf = (afterLineNo: number, onlyDisputed: boolean): string => {
  const query = new URLSearchParams();
  if (afterLineNo > 0) query.set("after", String(afterLineNo));
  if (onlyDisputed) query.set("only", DISPUTED);
  const text = query.toString();
  return text ? `?${text}` : "?";
};

/** A page of a statement's lines. */
export function SettlementLines(props: SettlementLinesProps) {
  const { lines, nextLineNo, asked, document, before = [], after = [wordsColumn], children } = props;
  const { itemCount, totalAmount, disputedCount } = document;
  const [first, last] = [lines[0], lines.at(-1)];
  const showsDisputes = disputedCount > 0 && disputedCount < itemCount;
  return (
    <Card
      title={t.linesOf(itemCount)}
      extra={
        showsDisputes ? (
          <a className="mall-link" href={addressOf(0, !asked.onlyDisputed)}>
            {asked.onlyDisputed ? t.allLines : `${t.onlyDisputed}（${disputedCount}）`}
          </a>
        ) : null
      }
      flush
    >
      <DataTable
        caption={t.lines}
        columns={settlementColumns(before, after)}
        rows={lines}
        rowKey={({ sysNo }) => sysNo}
        empty={<p className={s.foot}>{t.noLines}</p>}
      />
      <div className={s.foot}>
        <span className="mall-dim">
          {first && last && (nextLineNo !== null || asked.afterLineNo > 0)
            ? t.shownFrom(first.lineNo, last.lineNo, itemCount)
            : null}
        </span>
        {children}
        {asked.afterLineNo > 0 ? (
          <a className="mall-link" href={addressOf(0, asked.onlyDisputed)}>
            {t.first}
          </a>
        ) : null}
        {nextLineNo === null ? null : (
          <a className="mall-link" href={addressOf(nextLineNo, asked.onlyDisputed)}>
            {t.next}
          </a>
        )}
        <span>
          {documentText.total} <b>{yuan(totalAmount)}</b>
        </span>
      </div>
    </Card>
  );
}
