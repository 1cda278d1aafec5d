import { useLoaderData } from "@remix-run/react";
import type { KeywordPart } from "#trpc/contract/search-word";
import { quantity } from "~/lib/format";
import { keyed } from "~/lib/keyed";
import { searchWordText as t } from "~/lib/texts/search-word";
import { Button } from "~/ui/button";
import { Card, Facts } from "~/ui/card";
import { TextInput } from "~/ui/field";
import { Tag } from "~/ui/tag";
import { type loadWords, PATH } from "./act-words";
import s from "./search-word.module.css";

type Explained = NonNullable<ReturnType<typeof useLoaderData<typeof loadWords>>["explained"]>;

function saidOf({ kind, meaningList }: KeywordPart): string {
  if (kind === "meaning") return t.meaning(meaningList);
  return kind === "ignored" ? t.ignored : kind === "specification" ? t.specification : t.plainWord;
}
const tones = { word: "neutral", specification: "accent", meaning: "success", ignored: "warning" } as const;

/** What is found, in one sentence. */
function outcomeOf({ total, totalCapped, correctedKeyword, nameList, droppedWordList }: Explained): string {
  if (total > 0) {
    const found = t.found(quantity(total), totalCapped);
    return correctedKeyword ? `${t.corrected(correctedKeyword)}：${found}` : found;
  }
  return nameList.length > 0 ? t.partial(droppedWordList) : t.nothing;
}

/** How a keyword is read and how many goods it finds. */
export function TryOut() {
  const { tried, explained, tab } = useLoaderData<typeof loadWords>();
  return (
    <Card title={t.tryTitle}>
      <form method="get" action={PATH} className={s.try}>
        {tab ? <input type="hidden" name="status" value={tab} /> : null}
        <TextInput
          key={tried}
          label={t.tryLabel}
          hideLabel
          type="search"
          name="try"
          placeholder={t.tryHint}
          defaultValue={tried}
          maxLength={50}
        />
        <Button>{t.tryButton}</Button>
      </form>
      {explained ? (
        <div className={s.outcome} role="status">
          <Facts
            columns={1}
            facts={[
              { label: t.written, value: explained.written || "—" },
              {
                label: t.parts,
                value: (
                  <ul className={s.parts}>
                    {keyed(explained.partList).map(({ key, item }) => (
                      <li key={key}>
                        <b>{item.text}</b> <Tag tone={tones[item.kind]}>{saidOf(item)}</Tag>
                      </li>
                    ))}
                  </ul>
                ),
              },
              { label: t.foundLabel, value: outcomeOf(explained) },
              ...(explained.nameList.length > 0 ? [{ label: t.first, value: explained.nameList.join("；") }] : []),
            ]}
          />
          <a className="mall-link" href={`/product/list?${new URLSearchParams({ key: tried })}`}>
            {t.openList}
          </a>
        </div>
      ) : null}
    </Card>
  );
}
