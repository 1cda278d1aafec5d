import type { ActionFunctionArgs } from "@remix-run/node";
import { testsOf } from "#trpc/rules/inspection";
import { InspectionStatus, type TestProperty, testProperty } from "#trpc/rules/kinds/inspection";
import { typedDay } from "#trpc/rules/typed-day";
import { inputProblem } from "~/forms/act";
import { actWithFiles, type SentWithFiles } from "~/forms/act-with-files";
import { text } from "~/forms/fields";
import { redirectWith } from "~/lib/flash";
import { inspectionText as t } from "~/lib/texts/inspection";
import { documentPath } from "../document/paths";

export const SAMPLE = "sample";
export const RETEST = "retest";
export const CONCLUDE = "conclude";
/** The query that says which form of the page was sent: its body has files. */
export const FORM = "form";

export type LotForm = typeof SAMPLE | typeof RETEST | typeof CONCLUDE;
export const passedName = (property: number): string => `passed.${property}`;
export const valueName = (property: number): string => `value.${property}`;

/** @throws a refusal with a sentence for each wrong day or file */
function dayIn({ fields, problem }: SentWithFiles, name: string, more: Record<string, string> = {}): string {
  const day = typedDay(text(fields, name).trim());
  const errors = { ...(problem ? { file: problem } : {}), ...(day ? {} : { [name]: t.noDay }), ...more };
  if (Object.keys(errors).length > 0) throw inputProblem(errors);
  return day ?? "";
}

const sampleIn = (sent: SentWithFiles, sysNo: number) => ({
  ...{ sysNo, sampler: text(sent.fields, "sampler"), witness: text(sent.fields, "witness") },
  ...{ sampleNo: text(sent.fields, "sampleNo"), remark: text(sent.fields, "remark") },
  ...{ sampleDay: dayIn(sent, "sampleDay"), fileSysNoList: sent.fileSysNoList },
});

const back = (sysNo: number, message: string) => redirectWith(documentPath("inspection", sysNo), { message });

type Tested = (typeof TestProperty)[keyof typeof TestProperty];
/** What of a lot is tested now. */
export const askedTests = ({ basis, status, sampleList }: Pick<Lot, "basis" | "status" | "sampleList">) =>
  testsOf(
    basis,
    status === InspectionStatus.retesting
      ? (sampleList[0]?.testList ?? []).filter(({ passed }) => !passed).map(({ property }) => property)
      : [],
  );
interface Lot {
  basis: number;
  status: number;
  sampleList: readonly { testList: readonly { property: number; passed: boolean }[] }[];
}

async function conclude(sent: SentWithFiles, sysNo: number) {
  const { fields, api } = sent;
  const asked: readonly Tested[] = askedTests(await api.inspection.detail({ id: sysNo }));
  const missing = asked.filter((property) => text(fields, passedName(property)) === "");
  const errors = missing.map((property) => [passedName(property), t.chooseResult(testProperty[property])]);
  const resultDay = dayIn(sent, "resultDay", Object.fromEntries(errors));
  const { status } = await api.inspection.conclude({
    ...{ sysNo, lab: text(fields, "lab"), reportNo: text(fields, "reportNo"), resultDay },
    testList: asked.map((property) => ({
      ...{ property, passed: text(fields, passedName(property)) === "1", value: text(fields, valueName(property)) },
    })),
    fileSysNoList: sent.fileSysNoList,
  });
  return back(sysNo, status === InspectionStatus.released ? t.releasedDone : t.failedDone);
}

/** The action of a form of a lot's page. */
export const actInspection = (args: ActionFunctionArgs, form: LotForm, sysNo: number) =>
  actWithFiles(args, form, async (sent) => {
    if (form === CONCLUDE) return conclude(sent, sysNo);
    const sample = sampleIn(sent, sysNo);
    if (form === SAMPLE) await sent.api.inspection.sample(sample);
    else await sent.api.inspection.retest(sample);
    return back(sysNo, form === SAMPLE ? t.sampleDone : t.retestDone);
  });

/** Which form of the page was sent; undefined for a button. */
export function formIn(request: Request): LotForm | undefined {
  const form = new URL(request.url).searchParams.get(FORM);
  return [SAMPLE, RETEST, CONCLUDE].find((one): one is LotForm => one === form);
}
