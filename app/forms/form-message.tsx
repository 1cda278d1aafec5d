import d from "~/forms/forms.module.css";
import { FormError } from "~/ui/form-error";
import type { Refused } from "./act";
import { messageAbove } from "./message-above";

/** What an action says about the whole form: a refusal, or a word when nothing was wrong. */
export function FormMessage({ refused, complete }: { refused?: Refused; complete?: boolean }) {
  if (!refused?.message) return null;
  if (refused.reason !== "") return <FormError message={messageAbove(refused, complete)} answer={refused} />;
  return (
    <p className={d.info} role="status">
      {refused.message}
    </p>
  );
}
