import { useActionData } from "@remix-run/react";
import { bookCode, lacking } from "#trpc/rules/permission";
import { inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { FormBar } from "~/forms/form-bar";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import { useActionForm } from "~/forms/use-action-form";
import { failureOf } from "~/lib/failure";
import { mixStationText as t } from "~/lib/texts/mix-station";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, PageHead } from "~/ui/card";
import { FormGrid, TextArea } from "~/ui/field";
import page from "~/ui/page.module.css";
import type { AreaLevel } from "../address/area-levels";
import { AreaSelects } from "../address/area-selects";
import { type Book, type BookEntry, type EntryAnswer, SAVE } from "../book/book";
import { useMay } from "../document/use-may";
import { areaIn, mixStationBook } from "./mix-station-book";
import { readStations } from "./read-stations";

const NONE = 0;
const ROW = /^mixStationList\.(\d+)\.(?!areaSysNo)/;

/** What is wrong with the stations of the call, as one sentence of the lines they come from. */
function atLines(error: unknown, lineNos: readonly number[]): never {
  const problem = failureOf(error);
  if (!problem) throw error;
  const wrong = Object.entries(problem.fields).flatMap(([name, reason]) => {
    const row = ROW.exec(name)?.[1];
    return row === undefined ? [] : [t.lineWrong(lineNos[Number(row)] ?? NONE, reason.replace(/^第 \d+ 行：/, ""))];
  });
  const area = Object.entries(problem.fields).find(([name]) => name.endsWith("areaSysNo"))?.[1];
  if (wrong.length === 0 && area === undefined) throw error;
  throw inputProblem({
    ...(area === undefined ? {} : { areaSysNo: area.replace(/^第 \d+ 行：/, "") }),
    ...(wrong.length > 0 ? { lines: wrong.join("；") } : {}),
  });
}

type Batch = Pick<Book<BookEntry, never, AreaLevel[]>, "path" | "texts" | "save" | "aside">;

/** Adds the stations of pasted lines, all or none (R-BIZ-14). */
export const stationBatch: Batch = {
  path: mixStationBook.path,
  texts: { ...t, saved: t.batchSaved },
  async save(api, sent: Fields) {
    const { stations, lineNos, error } = readStations(text(sent, "lines"));
    if (error) throw inputProblem({ lines: error });
    const mixStationList = stations.map((station) => ({ ...station, areaSysNo: areaIn(sent) }));
    await api.mixStation.batchAdd({ mixStationList }).catch((refusal: unknown) => atLines(refusal, lineNos));
    return {};
  },
  ...(mixStationBook.aside ? { aside: mixStationBook.aside } : {}),
};

/** The form: one area for all, and a line for each station. */
export function StationBatchForm({ levels }: { levels: AreaLevel[] | undefined }) {
  const answer = useActionData<EntryAnswer<AreaLevel[]>>();
  const form = useActionForm<"lines" | "areaSysNo">(SAVE, undefined, { lines: { required: true, maxLength: 20_000 } });
  const code = bookCode("mixStation", "supplier", "save");
  const maySave = useMay()(code);
  const crumbs = [{ label: t.title, href: mixStationBook.path }, { label: t.batchTitle }];
  return (
    <IntentForm intent={form.intent} className={page.stack} guarded>
      <div>
        <Breadcrumb crumbs={crumbs} />
        <PageHead title={t.batchTitle} />
        <FormMessage refused={form.refused} complete />
        {maySave ? null : <p className={page.notice}>{lacking(code)}</p>}
      </div>
      <Card>
        <FormGrid>
          <AreaSelects
            levels={answer ? answer.aside : levels}
            {...(form.refused ? { chosen: form.refused.values } : {})}
            error={form.refused?.fields.areaSysNo}
          />
          <TextArea label={t.lines} rows={10} help={t.linesHint} placeholder={t.linesSample} {...form.field("lines")} />
        </FormGrid>
      </Card>
      <FormBar back={mixStationBook.path} label={t.batchSave} busy={form.busy} may={maySave} />
    </IntentForm>
  );
}
