import { type AppLoadContext, data } from "@remix-run/node";
import { type Api, refuse } from "./act";
import { type Fields, type KeptFile, text } from "./fields";
import { answerToFile, MAX_FILES, sentFiles } from "./sent-files";

interface Args {
  request: Request;
  context: AppLoadContext;
}

/** A form that came with files. */
export interface SentWithFiles {
  fields: Fields;
  intent: string;
  /** what the backend keeps of them */
  files: KeptFile[];
  fileSysNoList: number[];
  /** what is wrong with the others */
  problem?: string;
  /** the backend under the form's request key */
  api: Api;
}

/**
 * The action of a form with files: a file sent ahead is kept and named, the form itself is worked on. Everything typed,
 * and every file that arrived, stays when it is refused.
 * @param intent the form's only one; otherwise it says which
 */
export async function actWithFiles(args: Args, intent: string | undefined, work: (sent: SentWithFiles) => unknown) {
  const { request, context } = args;
  const upload = await context.upload(request, { maxFiles: MAX_FILES });
  const ahead = answerToFile(upload);
  if (ahead) return data(ahead);
  const { fields } = upload;
  const { files, problem } = sentFiles(upload);
  const asked = intent ?? text(fields, "intent");
  const fileSysNoList = files.map(({ id }) => Number(id));
  try {
    const api = context.withRequestKey(text(fields, "requestKey") || undefined);
    return await work({ fields, intent: asked, files, fileSysNoList, problem, api });
  } catch (error) {
    return refuse(error, args, { intent: asked, fields, upload, files });
  }
}
