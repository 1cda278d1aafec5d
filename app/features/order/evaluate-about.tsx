import type { OrderTrade } from "#trpc/contract/order";
import { evaluationNode } from "#trpc/contract/shared/labels";
import { percent } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { evaluateText as t } from "~/lib/texts/evaluate";
import { serviceText } from "~/lib/texts/service";
import { wordOf } from "~/lib/word-of";
import { useShell } from "~/shell/shell-data";
import { LinkButton } from "~/ui/button";
import { Facts } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { DocumentLink } from "../document/document-link";
import { documentPath } from "../document/paths";
import { consultPath } from "../service/service-path";
import { EvaluateForm } from "./evaluate-form";
import type { MarkCard } from "./mark-fields";

/** What is judged, as the form's head says it. */
export type Judged = Pick<OrderTrade, "sysNo" | "orderNo" | "supplierName" | "supplierSysNo"> & {
  /** its first line */
  goods: string;
  lines: number;
  nodeType: number;
};

/** Keeps of an order what its judgement shows. */
export function judgedOf(order: OrderTrade, nodeType: number): Judged {
  const { sysNo, orderNo, supplierName, supplierSysNo, itemList } = order;
  const goods = itemList[0] ? `${itemList[0].skuName} ${itemList[0].skuSpec}`.trim() : "";
  return { sysNo, orderNo, supplierName, supplierSysNo, goods, lines: itemList.length, nodeType };
}

export interface EvaluateAboutProps {
  judged: Judged;
  /** the judgement that waits; or why there is none */
  state: { open: number; cards: readonly MarkCard[] } | { closed: string };
  reasons: readonly string[];
  /** How much of an order's points the step makes, 0 to 1, and the names of its evaluators. */
  rule: { share: number | null; evaluators: readonly string[] };
}

/** An order's step with its form, or with what can be done instead. */
export function EvaluateAbout({ judged, state, reasons, rule: { share, evaluators } }: EvaluateAboutProps) {
  const { sysNo, orderNo, supplierName, goods, lines, nodeType } = judged;
  const facts = [
    { label: t.order, value: <DocumentLink kind="order" sysNo={sysNo} no={orderNo} /> },
    { label: t.supplier, value: supplierName },
    { label: t.goods, value: lines > 1 ? `${goods} ${documentText.andMore(lines)}` : goods },
    { label: t.node, value: wordOf(evaluationNode, nodeType) },
    ...(share === null ? [] : [{ label: t.nodeShare, value: percent(share) }]),
    ...(evaluators.length > 0 ? [{ label: t.judges, value: evaluators.join("、") }] : []),
  ];
  return (
    <>
      <Facts facts={facts} columns={2} />
      {"open" in state ? (
        <EvaluateForm sysNo={state.open} cards={state.cards} reasons={reasons} />
      ) : (
        <Empty title={state.closed} icon="star" ways={<Ways judged={judged} />}>
          <p className="mall-dim">{t.meanwhile}</p>
        </Empty>
      )}
    </>
  );
}

function Ways({ judged: { sysNo, supplierSysNo } }: { judged: Judged }) {
  const { site } = useShell();
  return (
    <>
      <LinkButton href={documentPath("order", sysNo)}>{t.toOrder}</LinkButton>
      {site.customerServiceOn ? (
        <LinkButton
          href={consultPath({ supplier: supplierSysNo, about: { kind: "order", sysNo } })}
          target="_blank"
          rel="noopener"
        >
          {serviceText.consultSupplier}
        </LinkButton>
      ) : null}
      <LinkButton href="/feedback">{t.feedback}</LinkButton>
    </>
  );
}
