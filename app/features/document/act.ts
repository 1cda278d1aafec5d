import { type AppLoadContext, data } from "@remix-run/server-runtime";
import { type FormErrors, failureOf, formErrors } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { documentText } from "~/lib/texts/document";

export type Api = AppLoadContext["api"];

/** What a form gets back when it must be shown again: everything typed is still there. */
export interface Refused extends FormErrors {
  intent: string;
  values: Record<string, string>;
  /** the next try is another request */
  requestKey: string;
}

/** What an intent did: the sentence for the next page, and that page when it is not the same. */
export interface Done {
  message: string;
  to?: string;
}
export type Intents = Readonly<Record<string, (api: Api, form: FormData) => Promise<Done>>>;

const CONFLICT = 409;

/** The text fields of a form by name; files and repeats are left to those who read them themselves. */
export function textValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  return values;
}

export const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** A refusal for the form that `values` came from. */
export function refuse(error: unknown, request: Request, intent: string, values: Record<string, string>) {
  const { data: errors, init } = formErrors(error, request);
  const refused: Refused = { ...errors, intent, values, requestKey: crypto.randomUUID() };
  return data(refused, init ?? { status: 422 });
}

/**
 * An action of a document's page: runs the intent that was pressed and comes back to the page with a message
 * (303). A document that somebody else moved on meanwhile is shown as it now is.
 */
export async function runIntent(
  { request, context }: { request: Request; context: AppLoadContext },
  intents: Intents,
  form?: FormData,
) {
  const sent = form ?? (await request.formData());
  const intent = text(sent, "intent");
  const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!run) throw data({ message: documentText.unknownAction }, { status: 400 });
  const here = new URL(request.url).pathname.replace(/\.data$/, "");
  try {
    const done = await run(context.withRequestKey(text(sent, "requestKey")), sent);
    return redirectWith(done.to ?? here, { message: done.message });
  } catch (error) {
    const trouble = failureOf(error);
    if (trouble?.code === CONFLICT) {
      return redirectWith(here, { message: documentText.changedMeanwhile(trouble.message), tone: "danger" });
    }
    return refuse(error, request, intent, textValues(sent));
  }
}
