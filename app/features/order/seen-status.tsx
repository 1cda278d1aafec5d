import { type Fields, text } from "~/forms/fields";
import { keyIn } from "~/lib/id";

const SEEN = "seenStatus";

/** Carries the status that the page shows: a page that is older than its order is told what changed. */
export const SeenStatus = ({ document }: { document: { status: number } }) => (
  <input type="hidden" name={SEEN} value={document.status} />
);

/** The status that a form was sent from, as the call takes it. */
export function seenStatus(fields: Fields): { seenStatus?: number } {
  const seen = keyIn(text(fields, SEEN));
  return seen === undefined ? {} : { seenStatus: seen };
}
