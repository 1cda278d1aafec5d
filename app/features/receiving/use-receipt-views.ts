import { useRef } from "react";
import type { Refused } from "~/forms/act";
import { fieldName, fieldsOf, REST, type ReceiptFormLine, type ReceiptView, viewReceipt } from "./receipt-lines";

interface Viewed {
  typed: string;
  view: ReceiptView;
}

/** What the typed fields of all lines mean; a line that nobody touched keeps its view, the object itself. */
export function useReceiptViews(
  lines: readonly ReceiptFormLine[],
  values: Readonly<Record<string, string>>,
): ReceiptView[] {
  const kept = useRef(new WeakMap<ReceiptFormLine, Viewed>());
  return lines.map((line) => {
    const value = (name: string) => values[name] ?? "";
    const fields = [...fieldsOf(line), "deviationReason" as const, "refused" as const, "refusalReason" as const].map(
      (field) => fieldName(field, line),
    );
    const typed = [...fields, REST].map(value).join("\n");
    const before = kept.current.get(line);
    if (before?.typed === typed) return before.view;
    const view = viewReceipt(line, value);
    kept.current.set(line, { typed, view });
    return view;
  });
}

const NOTHING: Readonly<Record<string, string>> = {};

/** The sentences of the refused try at fields that still say what was refused; the same object while they do. */
export function useRefusedFields(
  refused: Refused | undefined,
  start: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const kept = useRef(NOTHING);
  const standing = Object.entries(refused?.fields ?? NOTHING).filter(
    ([name]) => (values[name] ?? "") === (start[name] ?? ""),
  );
  const same =
    standing.length === Object.keys(kept.current).length &&
    standing.every(([name, sentence]) => kept.current[name] === sentence);
  if (!same) kept.current = standing.length > 0 ? Object.fromEntries(standing) : NOTHING;
  return kept.current;
}
