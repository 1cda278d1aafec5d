import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { searchWord as calls, type ImportedWord, type SearchWord } from "#trpc/contract/search-word";
import { FIRST_WORDS, type OwnWord, wordKey, wordLimits } from "#trpc/rules/search/own-words";
import { toTsQuery } from "#trpc/rules/search/tsquery";
import { needPermission } from "../document/index";
import { type Actor, type Handler, implement } from "../implement";
import { expectVersion } from "./lexicon";
import { deleteMisses, missPage } from "./repo/misses";
import {
  deleteWord,
  findUnmet,
  lockWords,
  readVersion,
  readWords,
  type StoredWord,
  writeWord,
  writeWords,
} from "./repo/words";

export { lexiconOf, type TenantLexicon } from "./lexicon";
export { noteMiss, writeMisses, writeMissesNowAndThen } from "./misses";
export { dropOldMisses, readWanted as wordsWanted } from "./repo/misses";

const CODE = "search:operator:words";
const DAY_MS = 86_400_000;

const ownWord = ({ word, label, kind, meanings, operatorName, changeTime }: StoredWord): SearchWord => ({
  ...{ word: label, kind, meaningList: [...meanings], operatorName, changeTime },
  origin: FIRST_WORDS.has(word) ? "changed" : "own",
});

/** The tenant's words, then those of the first list that it has not set. */
function allWords(own: readonly StoredWord[]): SearchWord[] {
  const set = new Set(own.map(({ word }) => word));
  const first = [...FIRST_WORDS.values()].filter(({ word }) => !set.has(word));
  return [
    ...own.map(ownWord),
    ...first.map(({ label, kind, meanings }) => ({
      ...{ word: label, kind, meaningList: [...meanings], operatorName: "", changeTime: null },
      origin: "first" as const,
    })),
  ];
}

const search: Handler<typeof calls.search> = async ({ db, actor, input }) => {
  needPermission(actor, CODE);
  const { pageNo, pageSize, keyword, only } = input;
  const own = await readWords(db, actor.tenantCode);
  const wanted = keyword.normalize("NFKC").toLowerCase();
  const found = allWords(own).filter(
    ({ word, kind, meaningList, origin }) =>
      (only === "all" || (only === "off" ? kind === "off" : origin !== "first")) &&
      [word, ...meaningList].some((text) => text.toLowerCase().includes(wanted)),
  );
  const datas = found.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return { datas, total: found.length, pageNo, pageSize, ownTotal: own.length };
};

const full = () =>
  new Failure("STATE_CONFLICT", {
    message: `自己设置的词最多${wordLimits.words}个，请先删除不再使用的词`,
    fields: { word: `自己设置的词最多${wordLimits.words}个，请先删除不再使用的词` },
  });

/** Writes a word under the tenant's lock; searches of this process read it as soon as it is committed. */
async function set(db: Db, actor: Actor, now: Date, typed: string, given: Omit<OwnWord, "word">): Promise<void> {
  const { tenantCode, userSysNo, displayName } = actor;
  const version = await lockWords(db, tenantCode);
  const word = wordKey(typed);
  const by = { operatorUserSysNo: userSysNo, operatorName: displayName, changeTime: now };
  const written = await writeWord(db, { tenantCode, word, label: typed, ...given, ...by }, wordLimits.words);
  if (!written) throw full();
  await deleteMisses(db, tenantCode, [word]);
  expectVersion(tenantCode, version);
}

/** Meanings that are found in no goods. */
async function unknownOf(db: Db, tenantCode: string, meanings: readonly string[]): Promise<string[]> {
  const queries = meanings.map((meaning) => toTsQuery(meaning, tenantCode, new Map()) ?? "");
  const unmet = queries.length > 0 ? await findUnmet(db, tenantCode, queries) : [];
  return unmet.flatMap((no) => meanings[no - 1] ?? []);
}

const save: Handler<typeof calls.save> = async ({ db, actor, input, now }) => {
  needPermission(actor, CODE);
  const { word, kind, meaningList } = input;
  await set(db, actor, now, word.normalize("NFKC"), { kind, meanings: meaningList });
  return { unknownMeaningList: await unknownOf(db, actor.tenantCode, meaningList) };
};

const switchOff: Handler<typeof calls.switchOff> = async ({ db, actor, input, now, fail }) => {
  needPermission(actor, CODE);
  const first = FIRST_WORDS.get(wordKey(input.word));
  if (!first) throw fail("NOT_FOUND", { message: "内置词里没有这个词，自己添加的词请直接删除" });
  await set(db, actor, now, first.label, { kind: "off", meanings: [] });
  return true as const;
};

const remove: Handler<typeof calls.remove> = async ({ db, actor, input, fail }) => {
  needPermission(actor, CODE);
  const { tenantCode } = actor;
  const version = await lockWords(db, tenantCode);
  if (!(await deleteWord(db, tenantCode, wordKey(input.word))))
    throw fail("NOT_FOUND", { message: "没有这个词，或已被删除" });
  expectVersion(tenantCode, version);
  return true as const;
};

const all: Handler<typeof calls.all> = async ({ db, actor }) => {
  needPermission(actor, CODE);
  // the number first: a change in between makes it too old, and an import by it is refused
  const version = await readVersion(db, actor.tenantCode);
  return { version, wordList: allWords(await readWords(db, actor.tenantCode)) };
};

/** What cannot be set together with the others, by the place of its row. */
function problemsOf(rows: readonly ImportedWord[]): Record<string, string> {
  const seen = new Map<string, number>();
  return Object.fromEntries(
    rows.flatMap(({ word, kind }, index) => {
      const key = wordKey(word);
      const earlier = seen.get(key);
      seen.set(key, earlier ?? index);
      const problem =
        earlier !== undefined
          ? `与第 ${earlier + 1} 行重复`
          : kind === "off" && !FIRST_WORDS.has(key)
            ? "内置词里没有这个词，不能停用"
            : "";
      return problem ? [[`wordList.${index}.word`, `第 ${index + 1} 行：${problem}`]] : [];
    }),
  );
}

const importWords: Handler<typeof calls.importWords> = async ({ db, actor, input, now, fail }) => {
  needPermission(actor, CODE);
  const { tenantCode, userSysNo, displayName } = actor;
  const fields = problemsOf(input.wordList);
  const [message] = Object.values(fields);
  if (message) throw fail("BAD_INPUT", { message, fields });
  const version = await lockWords(db, tenantCode);
  if (version !== input.version + 1) throw fail("WORDS_CHANGED");
  const by = { tenantCode, operatorUserSysNo: userSysNo, operatorName: displayName, changeTime: now };
  const rows = input.wordList.map(({ word, kind, meaningList }) => ({
    ...{ word: wordKey(word), label: word.normalize("NFKC"), kind, meanings: meaningList, ...by },
  }));
  const keys = rows.map(({ word }) => word);
  const own = await readWords(db, tenantCode);
  if (new Set([...own.map(({ word }) => word), ...keys]).size > wordLimits.words) throw full();
  await writeWords(db, rows);
  await deleteMisses(db, tenantCode, keys);
  expectVersion(tenantCode, version);
  return { count: rows.length };
};

const misses: Handler<typeof calls.misses> = async ({ db, actor, input, now }) => {
  needPermission(actor, CODE);
  const { pageNo, pageSize, keyword, days } = input;
  const since = new Date(now.getTime() - days * DAY_MS);
  const page = { keyword, since, offset: (pageNo - 1) * pageSize, limit: pageSize };
  return { ...(await missPage(db, actor.tenantCode, page)), pageNo, pageSize };
};

const dismissMiss: Handler<typeof calls.dismissMiss> = async ({ db, actor, input }) => {
  needPermission(actor, CODE);
  await deleteMisses(db, actor.tenantCode, [input.keyword]);
  return true as const;
};

export const searchWord = implement(calls, {
  search,
  save,
  switchOff,
  remove,
  all,
  importWords,
  misses,
  dismissMiss,
});
