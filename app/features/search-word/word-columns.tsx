import { useLocation } from "@remix-run/react";
import type { SearchMiss, SearchWord } from "#trpc/contract/search-word";
import { wordLimits } from "#trpc/rules/search/own-words";
import { IntentForm } from "~/forms/intent-form";
import { date, dateTime, quantity } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { searchWordText as t } from "~/lib/texts/search-word";
import { Button, LinkButton } from "~/ui/button";
import { ConfirmButton } from "~/ui/confirm-button";
import type { Column } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { DISMISS, OFF, PATH, REMOVE } from "./act-words";
import s from "./search-word.module.css";

/** Opens a word in the form of this page. */
function EditLink({ word, children }: { word: string; children: string }) {
  const { search } = useLocation();
  return (
    <LinkButton size="small" href={`${withQuery(PATH, search, { word })}#word`}>
      {children}
    </LinkButton>
  );
}

function Back() {
  const { search } = useLocation();
  return <input type="hidden" name="back" value={search} />;
}

function WordActions({ word, origin, kind }: SearchWord) {
  const isFirst = origin === "changed";
  const dropping = isFirst
    ? { label: t.restore, question: t.restoreQuestion(word), consequence: t.restoreNext }
    : { label: t.remove, question: t.removeQuestion(word), consequence: t.removeNext };
  return (
    <div className={s.actions}>
      {kind === "off" ? null : <EditLink word={word}>{t.edit}</EditLink>}
      {origin === "own" || kind === "off" ? null : (
        <IntentForm intent={OFF}>
          <Back />
          <input type="hidden" name="word" value={word} />
          <ConfirmButton size="small" question={t.offQuestion(word)} consequence={t.offNext}>
            {t.switchOff}
          </ConfirmButton>
        </IntentForm>
      )}
      {origin === "first" ? null : (
        <IntentForm intent={REMOVE}>
          <Back />
          <input type="hidden" name="word" value={word} />
          <input type="hidden" name="origin" value={origin} />
          <ConfirmButton size="small" question={dropping.question} consequence={dropping.consequence}>
            {dropping.label}
          </ConfirmButton>
        </IntentForm>
      )}
    </div>
  );
}

export const wordColumns: Column<SearchWord>[] = [
  { key: "word", title: t.word, width: 200, card: "title", cell: ({ word }) => word },
  {
    key: "meanings",
    title: t.meanings,
    cell: ({ kind, meaningList }) =>
      kind === "meaning" ? (
        meaningList.join("、")
      ) : (
        <Tag tone={kind === "off" ? "neutral" : "warning"}>{t.kinds[kind]}</Tag>
      ),
  },
  { key: "origin", title: t.origin, width: 130, card: "status", cell: ({ origin }) => t.origins[origin] },
  {
    key: "changed",
    title: t.changed,
    width: 190,
    cell: ({ operatorName, changeTime }) => (changeTime === null ? "—" : `${operatorName} ${date(changeTime)}`),
  },
  { key: "actions", title: t.actions, width: 220, card: "actions", cell: (row) => <WordActions {...row} /> },
];

export const missColumns: Column<SearchMiss>[] = [
  { key: "typed", title: t.typed, card: "title", cell: ({ typed }) => typed },
  {
    key: "result",
    title: t.result,
    width: 130,
    card: "status",
    cell: ({ isPartial }) => <Tag tone={isPartial ? "warning" : "danger"}>{isPartial ? t.part : t.none}</Tag>,
  },
  { key: "times", title: t.times, width: 90, align: "right", cell: ({ times }) => quantity(times) },
  { key: "since", title: t.since, width: 120, cell: ({ firstTime }) => date(firstTime) },
  { key: "last", title: t.last, width: 160, cell: ({ lastTime }) => dateTime(lastTime) },
  {
    key: "actions",
    title: t.actions,
    width: 220,
    card: "actions",
    cell: ({ keyword, typed }) => (
      <div className={s.actions}>
        <EditLink word={typed.slice(0, wordLimits.word)}>{t.make}</EditLink>
        <IntentForm intent={DISMISS}>
          <Back />
          <input type="hidden" name="keyword" value={keyword} />
          <input type="hidden" name="typed" value={typed} />
          <Button size="small">{t.dismiss}</Button>
        </IntentForm>
      </div>
    ),
  },
];
