import type { OpenLot } from "#trpc/contract/inspection";
import { InspectionBasis } from "#trpc/rules/kinds/inspection";
import { CONTENT_PLACES } from "#trpc/rules/mixed-lot";
import { readNumber } from "#trpc/rules/number-text";
import { type Intents, inputProblem } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { quantity } from "~/lib/format";
import { keyIn } from "~/lib/id";
import { inspectionText as t } from "~/lib/texts/inspection";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { documentPath } from "../document/paths";
import s from "./inspection.module.css";
import { lotWords } from "./inspection-fields";

const MIX = "mix";
const carbonName = (batchSysNo: number): string => `carbon.${batchSysNo}`;
const manganeseName = (batchSysNo: number): string => `manganese.${batchSysNo}`;

/** Makes one lot of the heats that were ticked. */
export const mixIntents: Intents = {
  [MIX]: async (api, fields) => {
    const ticked = fields.getAll("heat").map((key) => keyIn(key) ?? 0);
    const errors: Record<string, string> = {};
    const content = (name: string, what: string): number => {
      const { value, error } = readNumber(text(fields, name), { what, scale: CONTENT_PLACES, max: 10 });
      if (value === undefined) errors[name] = error ?? t.contentNeeded(what);
      return value ?? 0;
    };
    const heatList = ticked.map((batchSysNo) => ({
      batchSysNo,
      carbon: content(carbonName(batchSysNo), t.carbon),
      manganese: content(manganeseName(batchSysNo), t.manganese),
    }));
    if (ticked.length === 0) throw inputProblem({ heatList: t.mixNeeded }, t.mixNeeded);
    if (Object.keys(errors).length > 0) throw inputProblem(errors);
    const { sysNo } = await api.inspection.mix({ heatList });
    return { message: t.made(1), to: documentPath("inspection", sysNo) };
  },
};

/** Open heats of steel to put into one lot, each with the contents that its certificate says. */
export function MixLots({ lots }: { lots: readonly OpenLot[] }) {
  const refused = useRefused(MIX);
  const busy = useBusy(MIX);
  const heats = lots.filter(({ basis }) => basis === InspectionBasis.heat);
  if (heats.length < 2) return null;
  const field = (name: string) => ({
    name,
    defaultValue: refused?.values[name] ?? "",
    error: refused?.fields[name],
    inputMode: "decimal" as const,
    autoComplete: "off",
    maxLength: 8,
  });
  return (
    <Card title={t.mix}>
      <IntentForm intent={MIX} className={d.stack}>
        <FormMessage refused={refused} />
        <p className="mall-dim">{t.mixLead}</p>
        <ul className={s.mix}>
          {heats.map((lot) => (
            <li key={lot.batchSysNo}>
              <Checkbox
                name="heat"
                value={lot.batchSysNo}
                label={`${lotWords(lot)} ${quantity(lot.quantity)} ${lot.unit}`}
                defaultChecked={isTicked(refused?.values, lot)}
              />
              <TextInput
                label={t.carbon}
                aria-label={t.contentOf(lot.heatNo, t.carbon)}
                {...field(carbonName(lot.batchSysNo))}
              />
              <TextInput
                label={t.manganese}
                aria-label={t.contentOf(lot.heatNo, t.manganese)}
                {...field(manganeseName(lot.batchSysNo))}
              />
            </li>
          ))}
        </ul>
        <div>
          <Button busy={busy}>{t.mixSubmit}</Button>
        </div>
      </IntentForm>
    </Card>
  );
}

/** Something was typed for it in a try that was refused. */
const isTicked = (values: Readonly<Record<string, string>> = {}, { batchSysNo }: OpenLot): boolean =>
  Boolean(values[carbonName(batchSysNo)] || values[manganeseName(batchSysNo)]);
