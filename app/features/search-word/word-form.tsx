import { useLoaderData, useLocation } from "@remix-run/react";
import { wordLimits } from "#trpc/rules/search/own-words";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { useRound } from "~/forms/use-round";
import { searchWordText as t } from "~/lib/texts/search-word";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormGrid, Select, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { TagsInput } from "~/ui/tags-input";
import { type loadWords, PATH, SAVE } from "./act-words";
import s from "./search-word.module.css";

const kinds = (["meaning", "ignored"] as const).map((value) => ({ value, label: t.kinds[value] }));

/** A word and what goods say for it: a new one, or one of the list. */
export function WordForm() {
  const { word, known, names } = useLoaderData<typeof loadWords>();
  const { search } = useLocation();
  const refused = useRefused(SAVE);
  const busy = useBusy(SAVE);
  const round = useRound(busy, refused !== undefined);
  const meanings = known?.meaningList.join("、");
  const wrong = refused?.fields.meaningList ?? Object.entries(refused?.fields ?? {}).find(isOfMeaning)?.[1];
  return (
    <Card id="word" title={known ? t.editTitle(known.word) : t.addTitle}>
      {/* another word is another form */}
      <IntentForm key={`${round} ${word}`} intent={SAVE} className={d.stack}>
        <FormMessage refused={refused} complete />
        <input type="hidden" name="back" value={search} />
        <FormGrid>
          <TextInput
            label={t.word}
            name="word"
            help={t.wordHelp}
            maxLength={wordLimits.word}
            defaultValue={refused?.values.word ?? known?.word ?? word.slice(0, wordLimits.word)}
            error={refused?.fields.word}
            autoComplete="off"
            required
          />
          <Select
            label={t.kind}
            name="kind"
            options={kinds}
            defaultValue={refused?.values.kind ?? (known?.kind === "ignored" ? "ignored" : "meaning")}
          />
          <TagsInput
            label={t.meanings}
            name="meaningList"
            help={t.meaningsHelp}
            defaultValue={refused?.values.meaningList ?? meanings}
            error={wrong}
            choices={names}
            most={wordLimits.meanings}
            longest={wordLimits.meaning}
            placeholder={t.meaningsPlaceholder}
          />
        </FormGrid>
        <div className={s.buttons}>
          <Button variant="primary" busy={busy}>
            {t.save}
          </Button>
          {word ? <LinkButton href={PATH}>{t.cancel}</LinkButton> : null}
        </div>
      </IntentForm>
    </Card>
  );
}

const isOfMeaning = ([name]: [string, string]): boolean => name.startsWith("meaningList.");
