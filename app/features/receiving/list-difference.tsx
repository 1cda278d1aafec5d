import type { ReceivingRow } from "#trpc/contract/receiving";
import { lineWords } from "#trpc/rules/difference";
import { validNotes } from "#trpc/rules/machine-receiving";
import { receivingText as t } from "~/lib/texts/receiving";
import { restWords } from "./rest-words";

/** What a note in a list lacks: the lines that differ among the first ones, what becomes of the rest, and why. */
export function ListDifference({ note }: { note: ReceivingRow }) {
  const { itemList, itemCount, status, refusesGoods, shortLines, shortReason } = note;
  if (!validNotes.includes(status) || (shortLines === 0 && !refusesGoods)) return null;
  const lines = itemList.flatMap((item) => {
    const words = lineWords(item);
    if (words === "") return [];
    const of = itemCount > 1 ? t.ofLine(item.lineNo) : "";
    return [{ key: item.sysNo, text: `${of}${words}${item.refusalReason ? `（${item.refusalReason}）` : ""}` }];
  });
  const answer = [restWords(note), shortReason].filter(Boolean).join("；");
  return (
    <>
      {lines.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
      {lines.length === 0 ? <p>{t.shortLines(shortLines)}</p> : null}
      {answer ? <p className="mall-dim">{answer}</p> : null}
    </>
  );
}
