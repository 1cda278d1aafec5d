import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Category } from "#trpc/contract/mall";
import { meaningsIn } from "#trpc/rules/search/word-table";
import { formState, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { orScreen } from "~/lib/failure";
import { pageNoIn } from "~/lib/query";
import { searchWordText as t } from "~/lib/texts/search-word";
import { WORDS_PATH } from "./import-intents";

export const PATH = WORDS_PATH;
export const SAVE = "save";
export const OFF = "off";
export const REMOVE = "remove";
export const DISMISS = "dismiss";

const TABS = ["", "own", "off", "missed"] as const;
export type WordTab = (typeof TABS)[number];

const namesIn = (categories: readonly Category[]): string[] =>
  categories.flatMap(({ name, children }) => [name, ...namesIn(children)]);

const cut = (params: URLSearchParams, name: string, most: number): string =>
  (params.get(name) ?? "").trim().slice(0, most);

/** One page of words or of misses, the word of the form, and how a keyword is read that is tried out. */
export async function loadWords(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const { searchWord, mallSkuList, mall } = context.api;
  const tab = TABS.find((one) => one === searchParams.get("status")) ?? "";
  const keyword = cut(searchParams, "keyword", tab === "missed" ? 50 : 20);
  const [word, tried] = [cut(searchParams, "word", 50), cut(searchParams, "try", 50)];
  const pageNo = pageNoIn(searchParams);
  const only = tab === "own" || tab === "off" ? tab : "all";
  const [words, misses, edited, explained, categories, form] = await Promise.all([
    searchWord.search(tab === "missed" ? { pageSize: 1 } : { keyword, only, pageNo }),
    searchWord.misses(tab === "missed" ? { keyword, pageNo } : { pageSize: 1 }),
    word && word.length <= 20 ? searchWord.search({ keyword: word, pageSize: 100 }) : null,
    tried ? mallSkuList.explainSearch({ keyword: tried }) : null,
    mall.categoryGet({}),
    formState(args),
  ]).catch(orScreen(request));
  const known = edited?.datas.find((one) => one.word.toLowerCase() === word.toLowerCase());
  const names = [...new Set(namesIn(categories))];
  return { tab, keyword, words, misses, word, known: known ?? null, tried, explained, names, form };
}

/** Saves, switches off and drops words and misses; comes back to the tab that was open. */
export const actWords = (args: ActionFunctionArgs) =>
  runIntent(args, {
    async [SAVE](api, fields) {
      const [word, kind] = [text(fields, "word"), text(fields, "kind")];
      const meaningList = meaningsIn(text(fields, "meaningList"));
      const { unknownMeaningList } = await api.searchWord.save({
        ...{ word, meaningList },
        kind: kind === "ignored" ? kind : "meaning",
      });
      const missing = unknownMeaningList.length > 0;
      return {
        message: missing ? t.unknown(word, unknownMeaningList) : t.saved(word),
        to: placeOf(text(fields, "back")),
      };
    },
    async [OFF](api, fields) {
      const word = text(fields, "word");
      await api.searchWord.switchOff({ word });
      return { message: t.off(word), to: placeOf(text(fields, "back")) };
    },
    async [REMOVE](api, fields) {
      const word = text(fields, "word");
      await api.searchWord.remove({ word });
      const isFirst = text(fields, "origin") === "changed";
      return { message: isFirst ? t.restored(word) : t.removed(word), to: placeOf(text(fields, "back")) };
    },
    async [DISMISS](api, fields) {
      await api.searchWord.dismissMiss({ keyword: text(fields, "keyword") });
      return { message: t.dismissed(text(fields, "typed")), to: placeOf(text(fields, "back")) };
    },
  });

/** The page with the search that it had, as its forms carry it. */
function placeOf(search: string): string {
  const from = new URLSearchParams(search);
  const kept = ["status", "keyword", "pageNo", "try"].flatMap((name) => {
    const value = from.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length > 0 ? `${PATH}?${new URLSearchParams(kept)}` : PATH;
}
