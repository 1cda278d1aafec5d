import type { InspectionRow } from "#trpc/contract/inspection";
import { InspectionStatus } from "#trpc/rules/kinds/inspection";
import { chinaDay } from "#trpc/rules/price";
import { quantity } from "~/lib/format";
import { inspectionText as t } from "~/lib/texts/inspection";
import type { ListColumn } from "~/lists/columns";
import { type DocumentTable, listColumns } from "../document/columns";
import d from "../document/document.module.css";
import { documentPath } from "../document/paths";
import { heatWords } from "./inspection-fields";
import { InspectionTag } from "./inspection-marks";

const numberOf = ({ inspectionNo }: InspectionRow) => inspectionNo;
const column = listColumns<InspectionRow>("inspection", numberOf);

const what: ListColumn<InspectionRow> = {
  key: "what",
  title: t.what,
  cell: ({ grade, size, heatNo, heatList, pourDay, projectName }) => (
    <div className={d.number}>
      {[grade, size].filter(Boolean).join(" ")}
      <p className="mall-dim">
        {pourDay === null ? `${t.heat} ${heatWords({ heatNo, heatList })}` : `${t.pourDay} ${pourDay}`}
      </p>
      {projectName ? <p className="mall-dim mall-clamp-2">{projectName}</p> : null}
    </div>
  ),
};

const amount: ListColumn<InspectionRow> = {
  key: "quantity",
  title: t.quantity,
  width: 116,
  align: "right",
  card: "amount",
  cell: ({ quantity: all, unit }) => (
    <>
      {quantity(all)} <span className="mall-dim">{unit}</span>
    </>
  ),
};

/** What was sampled, and until when its result is waited for. */
const sampled: ListColumn<InspectionRow> = {
  key: "sampled",
  title: t.sampleNo,
  width: 190,
  cell: ({ status, sampleNo, sampleDay, dueDay, failedText, resultDay }) => (
    <>
      {sampleNo}
      {sampleDay && resultDay === null ? <p className="mall-dim">{`${t.sampleDay} ${sampleDay}`}</p> : null}
      {resultDay ? <p className="mall-dim">{`${t.resultDay} ${resultDay}`}</p> : null}
      {dueDay && status === InspectionStatus.sampled ? <p className="mall-dim">{t.dueOn(dueDay)}</p> : null}
      {failedText ? <p className="mall-dim">{failedText}</p> : null}
    </>
  ),
};

/** The columns of the list of lots: goods, supplier, quantity and laboratory result. */
export const inspectionTable: DocumentTable<InspectionRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ createTime }) => createTime),
    column.party(side),
    what,
    amount,
    sampled,
    column.status((row) => <InspectionTag {...row} />, 116),
    column.actions(({ sysNo, status, dueDay, actionList }) => {
      const path = documentPath("inspection", sysNo);
      const hasResult = dueDay === null || dueDay <= chinaDay(new Date());
      if (hasResult && actionList.includes("inspection:purchaser:conclude"))
        return { href: `${path}#conclude`, label: t.resultCard };
      return status === InspectionStatus.toSample && actionList.includes("inspection:purchaser:sample")
        ? { href: `${path}#sample`, label: t.sampleCard }
        : undefined;
    }),
  ],
};
