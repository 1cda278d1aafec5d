import { expect, test } from "vitest";
import { random } from "../support/generate";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ demo: true });

const SAMPLES = 250;
/** No goods have them, nor are they the sound or a misspelling of anything. */
const NONSENSE = ["犇犇", "魑魅", "qqxz", "9k7zz", "饕餮啊", "㗊㗊", "wqpv88", "😀", "!!"] as const;

test("nothing is never the answer where two characters of a good's name are in the query, whatever stands beside them", async () => {
  const rows = await db
    .selectFrom("mall.Sku")
    .select("mallSpuName")
    .where("tenantCode", "=", "demo")
    .distinct()
    .execute();
  const pairs = [
    ...new Set(
      rows.flatMap(({ mallSpuName }) =>
        [...mallSpuName.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair = ""]) => pair),
      ),
    ),
  ].sort();
  expect(pairs.length).toBeGreaterThan(SAMPLES);
  const next = random(20261124);
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const forms = [
    (word: string) => word,
    (word: string) => `${word} ${one(NONSENSE)}`,
    (word: string) => `${one(NONSENSE)} ${word} ${one(NONSENSE)}`,
    (word: string) => `${one(NONSENSE)}${word}`,
    (word: string) => `${word}${one(NONSENSE)} ${one(NONSENSE)}`,
  ];
  const empty: string[] = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    const keyword = one(forms)(one(pairs));
    const { total, partial } = await world.as().mallSkuList.searchMallSkuList({ keyword });
    if (total + (partial?.datas.length ?? 0) === 0) empty.push(keyword);
  }
  expect(empty).toEqual([]);
}, 120_000);
