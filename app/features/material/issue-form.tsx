import type { Material, MaterialBatch } from "#trpc/contract/material";
import { inspectionStatus } from "#trpc/rules/kinds/inspection";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { quantity } from "~/lib/format";
import { materialText as t } from "~/lib/texts/material";
import { wordOf } from "~/lib/word-of";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormGrid, Select, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { ISSUE } from "./act-material";
import s from "./material.module.css";

/** A batch, the quantity that may be issued, and its lots: “24B-10873 可领用 12 吨（合格放行）”. */
function batchLabel(line: Material, { heatNo, pourPlace, issuableQuantity, lotList }: MaterialBatch): string {
  const words = [...new Set(lotList.map(({ status }) => wordOf(inspectionStatus, status)))].join("、");
  const lots = words || (line.inspectionRequired ? t.noLot : "");
  return t.batchOf(heatNo || pourPlace, quantity(issuableQuantity), line.unit, lots);
}

/** Gives goods to a team: how much of which heat, for which part of the building, to whom. */
export function IssueForm({ line }: { line: Material }) {
  const refused = useRefused(ISSUE);
  const busy = useBusy(ISSUE);
  const field = (name: string, preset = "") => ({
    name,
    defaultValue: refused?.values[name] ?? preset,
    error: refused?.fields[name],
    autoComplete: "off",
  });
  const open = line.batchList.filter(({ issuableQuantity }) => issuableQuantity > 0);
  const options = line.batchList.map((batch) => ({ value: batch.sysNo, label: batchLabel(line, batch) }));
  return (
    <IntentForm intent={ISSUE} className={d.stack} guarded>
      <Card title={t.issueTitle} extra={t.issuableOf(quantity(line.issuableQuantity), line.unit)}>
        <FormMessage refused={refused} />
        <FormGrid>
          {options.length > 0 ? (
            <Select
              label={line.batchList[0]?.heatNo ? t.heat : t.pour}
              options={open.length === 1 ? options : [{ value: "", label: t.choose }, ...options]}
              {...field("batchSysNo", open.length === 1 ? String(open[0]?.sysNo) : "")}
            />
          ) : null}
          <TextInput label={`${t.quantity}（${line.unit}）`} required inputMode="decimal" {...field("quantity")} />
          <TextInput label={t.team} required maxLength={60} {...field("team")} />
          <TextInput label={t.usePart} maxLength={100} {...field("usePart", line.usePart)} />
          <TextInput label={t.taker} required maxLength={30} {...field("takerName")} />
          <TextInput label={t.note} maxLength={200} {...field("note")} />
        </FormGrid>
        <div className={s.submit}>
          <Button variant="primary" busy={busy}>
            {t.submit}
          </Button>
        </div>
      </Card>
    </IntentForm>
  );
}
