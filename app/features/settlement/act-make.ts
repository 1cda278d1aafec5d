import { typedDay } from "#trpc/rules/typed-day";
import { type Intents, inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { settlementText as t } from "~/lib/texts/settlement";
import { documentPath } from "../document/paths";

export const MAKE = "make";
/** "supplier.project" of the row whose button was pressed; no project: "supplier." */
export const GROUP = "group";
export const groupName = ({ supplierSysNo, projectSysNo }: { supplierSysNo: number; projectSysNo: number | null }) =>
  `${supplierSysNo}.${projectSysNo ?? ""}`;

function dayIn(fields: Fields, name: "startDay" | "endDay"): { [Name in typeof name]?: string } {
  const typed = text(fields, name).trim();
  if (typed === "") return {};
  const day = typedDay(typed);
  if (!day) throw inputProblem({ [name]: t.noDay });
  return { [name]: day };
}

/** Makes the statement of one row. */
export const makeIntent: Intents = {
  [MAKE]: async (api, fields) => {
    const [supplier = "", project = ""] = text(fields, GROUP).split(".");
    const supplierSysNo = keyIn(supplier);
    if (supplierSysNo === undefined) throw new Response(null, { status: 400 });
    const { sysNo } = await api.settlement.make({
      ...{ supplierSysNo, projectSysNo: keyIn(project) ?? null },
      ...{ ...dayIn(fields, "startDay"), ...dayIn(fields, "endDay") },
    });
    return { message: t.made, to: documentPath("settlement", sysNo) };
  },
};
