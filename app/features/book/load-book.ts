import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { Call } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import { bookCode, lacking } from "#trpc/rules/permission";
import { formState } from "~/forms/act";
import { textLimits } from "~/forms/text-limits";
import { orNothing, orScreen, orUnread } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { ownPath } from "~/lib/query";
import { partsText } from "~/lib/texts/parts";
import { readListQuery } from "~/lists/list-query";
import type { Book, BookEntry } from "./book";

/** The loader of a book's list. */
export async function loadBook<Entry extends BookEntry>(
  { request, context }: LoaderFunctionArgs,
  book: Pick<Book<Entry, Call>, "search">,
) {
  const { keyword, pageNo } = readListQuery(new URL(request.url), { tabs: [], sorts: [] });
  const [page, form] = await Promise.all([
    book.search(context.api, { keyword, pageNo }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { page, keyword, form };
}

/** Where a form leads when it is done: to the page that sent here, else to the list. */
export const backTo = (request: Request, { path }: { path: string }): string =>
  ownPath(new URL(request.url).searchParams.get("return_url"), path);

/** A form that its reader may not send is not offered (R-PERM-12). */
async function needSave(
  { api }: AppLoadContext,
  { rights }: Pick<Book<BookEntry, Call>, "rights">,
): Promise<undefined> {
  // asked with the time, as the frame asks: nothing on the way may answer from a cache
  const { profile } = await api.shell.getCurrentUser({ t: Date.now() });
  const code = bookCode(rights, profile?.currentIdentity === "supplier" ? "supplier" : "purchaser", "save");
  if (profile && !profile.permissions.includes(code)) throw new Failure("FORBIDDEN", { message: lacking(code) });
}

/** The loader of a book's form; `call` is the one that takes what is typed. */
export async function loadEntry<Entry extends BookEntry, C extends Call, Aside>(
  { request, context, params }: LoaderFunctionArgs,
  book: Book<Entry, C, Aside>,
  call: C,
) {
  const isNew = params.id === "new";
  // a form that was just sent says everything itself
  const unread = context.sent ? orNothing(request) : orScreen(request);
  const readAside = (value: (name: string) => string) =>
    book.aside?.load(context, value).catch(orUnread(context, partsText.bookAside, request));
  const [saved, form, beside] = await Promise.all([
    (isNew ? needSave(context, book) : book.get(context.api, idOf(params.id))).catch(unread),
    formState({ request, context }),
    book.aside?.alone ? readAside(() => "") : undefined,
  ]);
  const kept: Record<string, unknown> = { ...saved };
  const value = (name: string) => (form.typed ? form.typed.values[name] : String(kept[name] ?? "")) ?? "";
  const aside = book.aside?.alone ? beside : await readAside(value);
  return { saved, isNew, aside, back: backTo(request, book), form, limits: textLimits(call.input) };
}
