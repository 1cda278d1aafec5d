import type { Inspection, InspectionRow } from "#trpc/contract/inspection";
import { inspectionBasis, inspectionStatus } from "#trpc/rules/kinds/inspection";
import { quantity } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { inspectionText as t } from "~/lib/texts/inspection";
import { fieldsOf } from "../document/fields";

const row = fieldsOf<InspectionRow>();
const whole = fieldsOf<Inspection>();

type Heats = Pick<InspectionRow, "heatNo"> & Partial<Pick<InspectionRow, "heatList">>;
/** Its heat, or those of a mixed lot; "" of concrete. */
export const heatWords = ({ heatNo, heatList = [] }: Heats): string =>
  heatList.length > 0 ? t.mixed(heatList.map((one) => one.heatNo).join("、")) : heatNo;

/** What makes a lot one: “HRB400E Φ25 炉批号 24B-10873”. */
export const lotWords = ({
  grade,
  size,
  pourDay,
  ...heats
}: Pick<InspectionRow, "grade" | "size" | "pourDay"> & Heats): string => {
  const heat = heatWords(heats);
  return [grade, size, heat && `${t.heat} ${heat}`, pourDay && `${t.pourDay} ${pourDay}`].filter(Boolean).join(" ");
};

/** What a lot says of itself. */
export const inspectionFields = {
  number: row.text(t.number, ({ inspectionNo }) => inspectionNo),
  created: row.time(t.created, ({ createTime }) => createTime),
  status: row.code(documentText.status, inspectionStatus, ({ status }) => status),
  project: row.text(t.project, ({ projectName }) => projectName),
  basis: row.code(t.basis, inspectionBasis, ({ basis }) => basis),
  heat: row.text(t.heat, heatWords),
  contents: row.text(t.contents, ({ heatList }) =>
    heatList.map(({ heatNo, carbon, manganese }) => t.contentsOf(heatNo, carbon, manganese)).join("；"),
  ),
  grade: row.text(t.grade, ({ grade }) => grade),
  size: row.text(t.size, ({ size }) => size),
  pourDay: row.text(t.pourDay, ({ pourDay }) => pourDay ?? ""),
  quantity: row.text(t.quantity, ({ quantity: all, unit }) => `${quantity(all)} ${unit}`),
  sampleNo: row.text(t.sampleNo, ({ sampleNo }) => sampleNo),
  sampleDay: row.text(t.sampleDay, ({ sampleDay }) => sampleDay ?? ""),
  dueDay: row.text(t.dueDay, ({ dueDay }) => dueDay ?? ""),
  resultDay: row.text(t.resultDay, ({ resultDay }) => resultDay ?? ""),
  failed: row.text(t.failed, ({ failedText }) => failedText),
  maker: whole.text(t.maker, ({ purchaserUserName }) => purchaserUserName),
};
