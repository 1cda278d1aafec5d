import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { Call } from "#trpc/contract/define";
import { type Api, type Refused, refuse, runIntent } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { orNothing } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { idOf } from "~/lib/id";
import { withChoice } from "../checkout/checkout-path";
import { type Book, type BookEntry, type EntryAnswer, SAVE } from "./book";
import { backTo } from "./load-book";

type Acting<Entry extends BookEntry> = Pick<Book<Entry, Call>, "setDefault" | "remove" | "texts" | "acts">;

/** The action of a book's list. */
export const actOnBook = <Entry extends BookEntry>(
  args: ActionFunctionArgs,
  { setDefault, remove, texts, acts = [] }: Acting<Entry>,
) =>
  runIntent(args, {
    ...Object.fromEntries(
      acts.map(({ intent, call, done }) => [
        intent,
        async (api: Api, sent: Fields) => {
          await call(api, idOf(text(sent, "sysNo")));
          return { message: done };
        },
      ]),
    ),
    async default(api, sent) {
      await setDefault(api, idOf(text(sent, "sysNo")));
      return { message: texts.madeDefault };
    },
    async delete(api, sent) {
      await remove(api, idOf(text(sent, "sysNo")));
      return { message: texts.removed };
    },
  });

type Saving<Aside> = Pick<Book<BookEntry, Call, Aside>, "path" | "texts" | "save" | "aside" | "fill">;

/** The action of a book's form: saves and leads back, into a checkout with the entry chosen there. */
export async function saveEntry<Aside>(args: ActionFunctionArgs, { aside, fill, ...book }: Saving<Aside>) {
  const { request, context, params } = args;
  const fields = await context.readForm(request);
  const again = async (refused: Refused, status: number) => {
    const read = await aside?.load(context, (name) => text(fields, name)).catch(orNothing(request));
    const answer: EntryAnswer<Aside> = { ...refused, aside: read };
    return data(answer, { status });
  };
  // the button is the form's first, so Enter in a field presses it too: without anything pasted it means to save
  if (fill && fields.getAll("intent").at(-1) === fill.intent && text(fields, fill.from).trim()) {
    const read = fill.read(text(fields, fill.from));
    const found = Object.keys(read).length > 0;
    const values = { ...Object.fromEntries(fields), ...read, ...(found ? { [fill.from]: "" } : {}) };
    const wrong: Record<string, string> = found ? {} : { [fill.from]: fill.nothing };
    const asked = { ok: false, message: "", fields: wrong, reason: "", details: null, intent: SAVE } as const;
    return again({ ...asked, values, requestKey: crypto.randomUUID() }, found ? 200 : 422);
  }
  // the button's word stands behind the form's own
  if (aside && fields.getAll("intent").at(-1) === aside.intent) {
    const asked = { ok: false, message: "", fields: {}, reason: "", details: null, intent: SAVE } as const;
    return again({ ...asked, values: Object.fromEntries(fields), requestKey: crypto.randomUUID() }, 200);
  }
  try {
    const api = context.withRequestKey(text(fields, "requestKey") || undefined);
    const choice = await book.save(api, fields, params.id === "new" ? undefined : idOf(params.id));
    return redirectWith(withChoice(backTo(request, book), choice), { message: book.texts.saved });
  } catch (error) {
    const refused = await refuse(error, args, { intent: SAVE, fields });
    return refused instanceof Response ? refused : again(refused.data, 422);
  }
}
