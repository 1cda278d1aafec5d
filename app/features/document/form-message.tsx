import { FormError } from "~/ui/field";
import type { Refused } from "./act";
import d from "./document.module.css";

/** What an action says about the whole form: a refusal, or a word when nothing was wrong. */
export function FormMessage({ refused }: { refused?: Refused }) {
  if (!refused?.message) return null;
  if (refused.reason !== "") return <FormError message={refused.message} />;
  return (
    <p className={d.info} role="status">
      {refused.message}
    </p>
  );
}
