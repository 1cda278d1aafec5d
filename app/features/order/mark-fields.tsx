import { readNumber } from "#trpc/rules/number-text";
import { inputProblem, type Refused } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { evaluateText as t } from "~/lib/texts/evaluate";
import { TextInput } from "~/ui/field";

/** What is marked at a step, with at most so many points. */
export interface MarkCard {
  code: string;
  name: string;
  most: number;
}

export const markName = (code: string): string => `mark.${code}`;

/** A field for the points of each card. @param saved points that the form starts from */
export const MarkFields = ({
  cards,
  refused,
  saved = {},
}: {
  cards: readonly MarkCard[];
  refused: Refused | undefined;
  saved?: Readonly<Record<string, number | null>>;
}) =>
  cards.map(({ code, name, most }) => (
    <TextInput
      key={code}
      label={t.markOf(name, most)}
      name={markName(code)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      defaultValue={refused ? refused.values[markName(code)] : saved[code]?.toString()}
      error={refused?.fields[markName(code)]}
    />
  ));

/** The points as they are typed; a field that is wrong or empty is refused. */
export function marksIn(fields: Fields, cards: readonly MarkCard[]): { code: string; score: number }[] {
  const errors: Record<string, string> = {};
  const marks = cards.map(({ code, name, most }) => {
    const typed = readNumber(text(fields, markName(code)), { what: name, scale: 1, min: 0, max: most });
    if (typed.error || typed.value === undefined) errors[markName(code)] = typed.error ?? t.markBad(name, most);
    return { code, score: typed.value ?? 0 };
  });
  if (Object.keys(errors).length > 0) throw inputProblem(errors);
  return marks;
}
