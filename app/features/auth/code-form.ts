import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { CodeScene } from "#trpc/contract/auth";
import { type Api, inputProblem, type Refused, refuse } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { authText as t } from "~/lib/texts/auth";

/** The button that asks for a code. */
export const SEND_CODE = "code";
const PAUSE_SECONDS = 60;

/** Without passwords, which never come back. */
const shown = (fields: Fields): URLSearchParams =>
  new URLSearchParams([...fields].filter(([name]) => !/password/i.test(name)));

/** @throws Failure when what was typed twice is not the same */
export function checkRepeat(fields: Fields, name: string): void {
  if (text(fields, name) !== text(fields, "repeatPassword")) throw inputProblem({ repeatPassword: t.repeatBad });
}

/** The action of a form with a code: its button sends one, the form itself does its work. */
export async function actWithCode(
  args: ActionFunctionArgs,
  { intent, scene }: { intent: string; scene: CodeScene },
  work: (api: Api, fields: Fields) => Promise<Response>,
) {
  const { context } = args;
  const fields = await context.readForm(args.request);
  try {
    if (fields.getAll("intent").at(-1) !== SEND_CODE) return await work(context.api, fields);
    await context.api.auth.sendCode({ mobile: text(fields, "mobile"), scene });
    const answer: Refused = {
      ...{ ok: false, message: t.codeSent, fields: {}, reason: "", intent },
      details: { seconds: PAUSE_SECONDS },
      values: Object.fromEntries(shown(fields)),
      requestKey: crypto.randomUUID(),
    };
    return data(answer);
  } catch (error) {
    return refuse(error, args, { intent, fields: shown(fields) });
  }
}
