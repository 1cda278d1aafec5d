import type { AppLoadContext } from "@remix-run/node";
import { fileText as t } from "~/lib/texts/file";
import { type KeptFile, keptFiles, text } from "./fields";
import { type SentAhead, UPLOAD } from "./use-file-queue";

export type Upload = Awaited<ReturnType<AppLoadContext["upload"]>>;

export const MAX_FILES = 10;

const refusedOf = ({ files }: Upload): string[] => files.flatMap(({ error }) => (error ? [error] : []));
const uploadedOf = ({ files }: Upload): KeptFile[] =>
  files.flatMap(({ sysNo, name }) => (sysNo === undefined ? [] : [{ id: String(sysNo), name }]));

/** The files of a sent form: those kept before and those that came with it, and what is wrong with the others. */
export function sentFiles(upload: Upload): { files: KeptFile[]; problem?: string } {
  const files = [...keptFiles(upload.fields), ...uploadedOf(upload)];
  const problems = refusedOf(upload);
  if (upload.waiting.length > 0) problems.push(t.needsLogin);
  if (files.length > MAX_FILES) problems.push(t.tooMany);
  return { files, ...(problems.length > 0 ? { problem: problems.join("；") } : {}) };
}

/** What the page says to a file that was sent ahead of its form; undefined for the form itself. */
export function answerToFile(upload: Upload): SentAhead | undefined {
  if (text(upload.fields, "intent") !== UPLOAD) return undefined;
  const answer: SentAhead = { uploaded: uploadedOf(upload), problems: refusedOf(upload) };
  if (upload.waiting.length > 0) answer.needsLogin = true;
  return answer;
}
