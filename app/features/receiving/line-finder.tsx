import { type KeyboardEvent, useState } from "react";
import { receivingText as t } from "~/lib/texts/receiving";
import { Checkbox, TextInput } from "~/ui/field";
import s from "./receipt-form.module.css";
import type { ReceiptFormLine } from "./receipt-lines";

/** From so many lines on they are looked for, not scrolled to. */
const MANY = 8;

/** Which lines the reader looks for: a part of name or specification, the line's number, what is not filled in yet. */
export function useLineFinder() {
  const [keyword, setKeyword] = useState("");
  // as they were when asked for: a line does not vanish under the finger that fills it in
  const [blankOnes, setBlankOnes] = useState<ReadonlySet<number>>();
  const wanted = keyword.trim().toLowerCase();
  return {
    keyword,
    setKeyword,
    blankOnes,
    setBlankOnes,
    hides({ key, lineNo, skuName, skuSpec }: ReceiptFormLine): boolean {
      if (blankOnes && !blankOnes.has(key)) return true;
      return wanted !== "" && String(lineNo) !== wanted && !`${skuName} ${skuSpec}`.toLowerCase().includes(wanted);
    },
    showAll() {
      setKeyword("");
      setBlankOnes(undefined);
    },
  };
}

const keepFromSubmitting = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};

export interface LineFinderProps {
  finder: ReturnType<typeof useLineFinder>;
  lines: readonly ReceiptFormLine[];
  /** keys of the lines that are not filled in */
  blank: readonly number[];
}

/** Finds a line of a long delivery. Its fields have no names: they are not part of the receipt. */
export function LineFinder({ finder, lines, blank }: LineFinderProps) {
  if (lines.length < MANY) return null;
  const shown = lines.filter((line) => !finder.hides(line)).length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is typed here is not typed into the receipt
    <div
      className={`${s.finder} mall-needs-js`}
      onInput={(event) => event.stopPropagation()}
      onKeyDown={keepFromSubmitting}
    >
      <TextInput
        className={s.find}
        type="search"
        label={t.findLine}
        hideLabel
        placeholder={t.findLine}
        enterKeyHint="search"
        value={finder.keyword}
        onChange={(event) => finder.setKeyword(event.target.value)}
      />
      <Checkbox
        label={t.onlyBlank}
        checked={finder.blankOnes !== undefined}
        onChange={(event) => finder.setBlankOnes(event.target.checked ? new Set(blank) : undefined)}
      />
      <span role="status" className="mall-dim">
        {shown === 0 ? t.noLine : shown < lines.length ? t.linesShown(shown, lines.length) : ""}
      </span>
    </div>
  );
}
