import { formText } from "~/lib/texts/form";

const LINE_FIELD = /^itemList\.(\d+)\.(\w+)$/;
const LINE_PREFIX = /^第 ?\d+ ?行(?:“[^”]*”)?：/;

/** A line as the form shows it. */
export interface FormLine<Key = number> {
  key: Key;
  lineNo: number;
}

/** The sentence at a line's field, with the number of the line as it is shown. */
export const atLine = ({ lineNo }: FormLine<unknown>, sentence: string): string =>
  formText.atLine(lineNo, sentence.replace(LINE_PREFIX, ""));

/** `pieceCount.71`: what the form calls a field of a line. */
export type FieldName<Line> = (field: string, line: Line) => string;
const byKey: FieldName<FormLine<unknown>> = (field, { key }) => `${field}.${key}`;

/**
 * The backend names a line by its place in what was sent; the form names its fields by the line's key.
 * @param sent the lines that were sent, in order
 */
export function lineErrors<Line extends FormLine<unknown>>(
  fields: Readonly<Record<string, string>>,
  sent: readonly Line[],
  nameOf: FieldName<Line> = byKey,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const match = LINE_FIELD.exec(path);
      const line = match ? sent[Number(match[1])] : undefined;
      return line && match ? [nameOf(match[2] ?? "", line), atLine(line, sentence)] : [path, sentence];
    }),
  );
}
