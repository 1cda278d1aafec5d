import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { failedWords, resultProblem, sampleProblem } from "#trpc/rules/inspection";
import { InspectionStatus, TestProperty } from "#trpc/rules/kinds/inspection";
import { chinaDay } from "#trpc/rules/price";
import { command } from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { inspectionKind } from "./repo/kind";
import { addSample, countResult, receivedDay, samplesOf, writeResult } from "./repo/lots";

type Calls = typeof contract.inspection;

function refuse(problem: { field: string; message: string } | undefined): void {
  if (!problem) return;
  const { field, message } = problem;
  throw new Failure("BAD_INPUT", { message, fields: { [field]: message } });
}

/** A witnessed sample, or the double samples of a lot that failed. */
async function takeSample(
  context: Parameters<Handler<Calls["sample"]>>[0],
  event: "sample" | "retest",
): Promise<{ sysNo: number; status: number }> {
  const { input, actor, now } = context;
  const { sampler, witness, sampleNo, sampleDay, remark, fileSysNoList } = input;
  const { document, doing, apply } = await command(context, inspectionKind, event);
  const { db, tenantCode } = doing;
  const { sysNo, basis, pourDay } = document;
  const key = { tenantCode, sysNo };
  await linkFiles(db, actor, { documentType: "inspection", documentSysNo: sysNo }, fileSysNoList);
  const firstDay = pourDay ?? (await receivedDay(db, key));
  refuse(sampleProblem(input, { today: chinaDay(now), firstDay, basis }));
  const again = event === "retest";
  await addSample(db, key, { round: again ? 2 : 1, sampler, witness, sampleNo, sampleDay, remark });
  if (again) await countResult(db, key, "unfailed");
  const status = await apply({
    set: { sampleNo, sampleDay, ...(again ? { isRetested: true, resultDay: null } : {}) },
    comment: `样品 ${sampleNo}，取样人 ${sampler}，见证人 ${witness}`,
  });
  return { sysNo, status };
}

export const sample: Handler<Calls["sample"]> = (context) => takeSample(context, "sample");
export const retest: Handler<Calls["retest"]> = (context) => takeSample(context, "retest");

/** What the laboratory found: released where all of it passed, else failed. */
export const conclude: Handler<Calls["conclude"]> = async (context) => {
  const { input, actor, now } = context;
  const { lab, reportNo, resultDay, testList, fileSysNoList } = input;
  const failedText = failedWords(testList);
  const passed = failedText === "";
  const { document, doing, apply } = await command(context, inspectionKind, passed ? "release" : "fail");
  const { db, tenantCode } = doing;
  const { sysNo, basis, dueDay } = document;
  const key = { tenantCode, sysNo };
  await linkFiles(db, actor, { documentType: "inspection", documentSysNo: sysNo }, fileSysNoList);
  const samples = await samplesOf(db, key);
  const again = document.status === InspectionStatus.retesting;
  const failed = again ? (samples[0]?.testList ?? []).filter((one) => !one.passed).map((one) => one.property) : [];
  const sampleDay = samples.at(-1)?.sampleDay ?? "";
  refuse(resultProblem(input, { basis, dueDay, sampleDay, failed, today: chinaDay(now) }));
  await writeResult(db, key, { round: again ? 2 : 1, lab, reportNo, resultDay, testList });
  await countResult(db, key, passed ? "released" : "failed");
  const weightFailed = testList.some(({ property, passed: ok }) => property === TestProperty.weight && !ok);
  const status = await apply({
    set: { resultDay, failedText, weightFailed },
    comment: `${lab} 报告 ${reportNo}${passed ? "" : `，不合格：${failedText}`}`,
  });
  return { sysNo, status };
};
