import { z } from "zod";
import { wordKey, wordLimits } from "../rules/search/own-words";
import { runsOf } from "../rules/search/text";
import { mutation, query } from "./define";
import { Done, Empty, NeededText, page, paging, Text, UnixSeconds } from "./shared/fields";

/** meaning: goods names say something else for it; ignored: said of all goods; off: no word of the trade here. */
export const WordKind = z.enum(["meaning", "ignored", "off"]);
export type WordKind = z.output<typeof WordKind>;

/** first: as every tenant begins with it; changed: the same set otherwise; own: the tenant's. */
export const WordOrigin = z.enum(["first", "changed", "own"]);
export type WordOrigin = z.output<typeof WordOrigin>;

/** A word of the trade, and what goods names say for it. */
export const SearchWord = z.object({
  word: z.string(),
  kind: WordKind,
  meaningList: z.array(z.string()),
  origin: WordOrigin,
  /** Who set it; "" for a word of the first list. */
  operatorName: z.string(),
  changeTime: UnixSeconds.nullable(),
});
export type SearchWord = z.output<typeof SearchWord>;

/** A keyword that found nothing, or goods with a part of its words only. */
export const SearchMiss = z.object({
  keyword: z.string(),
  /** As it was typed last. */
  typed: z.string(),
  times: z.int(),
  firstTime: UnixSeconds,
  lastTime: UnixSeconds,
  isPartial: z.boolean(),
});
export type SearchMiss = z.output<typeof SearchMiss>;

/** A part of a keyword: a word, a specification, a word of the trade with its meanings, or one that narrows nothing. */
export const KeywordPart = z.object({
  text: z.string(),
  kind: z.enum(["word", "specification", "meaning", "ignored"]),
  meaningList: z.array(z.string()),
});
export type KeywordPart = z.output<typeof KeywordPart>;

const { word: WORD, meaning: MEANING, meanings: MEANINGS } = wordLimits;
const saysSomething = (text: string) => text === "" || runsOf(text).length > 0;
const Word = NeededText(WORD, "行业词").refine(saysSomething, "行业词请填写文字或数字");
const Meaning = NeededText(MEANING, "对应的说法").refine(saysSomething, "对应的说法请填写文字或数字");
const normal = (texts: readonly string[]) => texts.map(wordKey);

interface SetWord {
  word: string;
  kind: WordKind;
  meaningList: string[];
}

/** What is wrong with the meanings of a word. */
function* problemsOf({ word, kind, meaningList }: SetWord): Generator<string> {
  if (kind === "off") {
    if (meaningList.length > 0) yield "停用的词没有对应的说法，请删除说法";
    return;
  }
  if (kind === "ignored") {
    if (meaningList.length > 0) yield "搜索时忽略的词没有对应的说法，请删除说法或改为“换成商品的说法”";
    return;
  }
  if (meaningList.length === 0) yield "请填写至少一个商品名称里的说法";
  if (normal(meaningList).includes(wordKey(word))) yield "对应的说法不能与行业词相同";
  if (new Set(normal(meaningList)).size < meaningList.length) yield "对应的说法有重复，请删除重复的";
}
const soundMeanings = (word: SetWord, check: z.core.$RefinementCtx) => {
  for (const message of problemsOf(word)) check.addIssue({ code: "custom", message, path: ["meaningList"] });
};

const meaningList = z.array(Meaning).max(MEANINGS, `一个词最多${MEANINGS}个对应的说法`).default([]);
const NewWord = z
  .object({ word: Word, kind: WordKind.exclude(["off"]).default("meaning"), meaningList })
  .superRefine(soundMeanings);

/** A row of an imported table: as a word is set, or a word of the first list that is switched off. */
export const ImportedWord = z
  .object({ word: Word, kind: WordKind.default("meaning"), meaningList })
  .superRefine(soundMeanings);
export type ImportedWord = z.output<typeof ImportedWord>;

/** Calls implied by what operators do: words of the trade for search, and what searches did not find. */
export const searchWord = {
  search: query("POST /api/mall/v1/searchWord/search", {
    summary: "Words of the trade that searches know: the tenant's own, the latest first, then those of the first list",
    role: "operator",
    input: z.object({
      ...paging,
      keyword: Text(WORD, "关键字").default(""),
      /** Words of the tenant only, or those that are off only. */
      only: z.enum(["all", "own", "off"]).default("all"),
    }),
    output: z.object({ ...page(SearchWord).shape, ownTotal: z.int() }),
  }),
  save: mutation("POST /api/mall/v1/searchWord/save", {
    summary: "Set what goods names say for a word, or that it is said of all goods; holds from the next search on",
    role: "operator",
    input: NewWord,
    /** Meanings that are found in no goods: nothing refuses them. */
    output: z.object({ unknownMeaningList: z.array(z.string()) }),
  }),
  switchOff: mutation("POST /api/mall/v1/searchWord/switchOff", {
    summary: "Take a word of the first list for no word of the trade",
    role: "operator",
    input: z.object({ word: Word }),
    output: Done,
  }),
  remove: mutation("POST /api/mall/v1/searchWord/remove", {
    summary: "Drop what the tenant set for a word; a word of the first list is as it was",
    role: "operator",
    input: z.object({ word: Word }),
    output: Done,
  }),
  all: query("POST /api/mall/v1/searchWord/all", {
    summary: "Every word of the trade as searches know it now, and the number of the last change; to be exported",
    role: "operator",
    input: Empty,
    output: z.object({ version: z.int(), wordList: z.array(SearchWord) }),
  }),
  importWords: mutation("POST /api/mall/v1/searchWord/importWords", {
    summary: "Set many words at once, all of them or none; holds from the next search on",
    role: "operator",
    input: z.object({
      /** Of `all`, when it was decided what is set: words that were changed since are not overwritten. */
      version: z.int().min(0),
      wordList: z
        .array(ImportedWord)
        .min(1, "没有要导入的词")
        .max(wordLimits.imported, `一次最多导入${wordLimits.imported}个词`),
    }),
    output: z.object({ count: z.int() }),
    fails: ["WORDS_CHANGED"],
  }),
  misses: query("POST /api/mall/v1/searchWord/misses", {
    summary: "Keywords of the last days that found nothing, or a part of their words only, the most frequent first",
    role: "operator",
    input: z.object({
      ...paging,
      keyword: Text(50, "关键字").default(""),
      days: z.int().min(1).max(365, "最多365天").default(30),
    }),
    output: page(SearchMiss),
  }),
  dismissMiss: mutation("POST /api/mall/v1/searchWord/dismissMiss", {
    summary: "Drop a keyword from the list of what was not found, until somebody searches for it again",
    role: "operator",
    input: z.object({ keyword: NeededText(60, "关键词") }),
    output: Done,
  }),
};
