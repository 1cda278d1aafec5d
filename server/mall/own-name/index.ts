import type { Db } from "#server/kernel/db";
import { ownName as calls } from "#trpc/contract/own-name";
import { MOST_OWN_NAMES, ownNameKey } from "#trpc/rules/own-name";
import { type Handler, implement } from "../implement";
import { dropName, findNames, keepNames, type Namer, type OwnName } from "./repo";

export type { OwnName } from "./repo";

/** What an organisation means by the words of lines, by their keys. */
export async function ownNamesOf(
  db: Db,
  namer: Namer,
  lines: readonly { words: string }[],
): Promise<ReadonlyMap<string, OwnName>> {
  const keys = new Set(lines.map(({ words }) => ownNameKey(words)));
  const found = await findNames(db, namer, [...keys]);
  return new Map(found.map((name) => [name.words, name]));
}

const remember: Handler<typeof calls.remember> = async ({ db, actor, input, now }) => {
  // of two lines with the same words the last one holds
  const byKey = new Map(input.nameList.map(({ words, skuSysNo }) => [ownNameKey(words), skuSysNo]));
  byKey.delete("");
  const names = [...byKey].map(([words, skuSysNo]) => ({ words, skuSysNo }));
  if (names.length > 0) await keepNames(db, actor, { names, userSysNo: actor.userSysNo, now, most: MOST_OWN_NAMES });
  return true as const;
};

const forget: Handler<typeof calls.forget> = async ({ db, actor, input }) => {
  await dropName(db, actor, ownNameKey(input.words));
  return true as const;
};

export const ownName = implement(calls, { remember, forget });
