import { Weighing } from "#trpc/contract/shared/codes";
import { weighing as words } from "#trpc/contract/shared/labels";
import { settlement } from "#trpc/rules/receiving";
import { documentText as t } from "~/lib/texts/document";
import { wordOf } from "~/lib/word-of";

type Settled = Parameters<typeof settlement>[0] & { pieceMass: number | null; weighing?: number };

/**
 * What settles a document's lines. Its own word is its agreement's; of goods sold by mass and counted by piece a count
 * is their theoretical mass, of concrete its volume, and a clause may say something else of its goods.
 */
export function weighingWords(document: { weighing: number }, lines: readonly Settled[]): string {
  const said = lines.map((line) => {
    const basis = settlement(line, { weighing: line.weighing ?? document.weighing });
    if (basis !== Weighing.count) return wordOf(words, basis);
    return line.pieceMass === null ? (t.byMeasure[line.unit] ?? wordOf(words, basis)) : t.byTheory;
  });
  return [...new Set(said)].join("、") || wordOf(words, document.weighing);
}
