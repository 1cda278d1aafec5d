import { FormError } from "~/ui/form-error";
import { IntentForm, type IntentFormProps } from "./intent-form";
import { useHoldBack } from "./use-hold-back";

/** A form with a `FileField`: it waits for files that are still on their way, and asks before it is left. */
export function FilesForm({ children, guarded = true, ...form }: Omit<IntentFormProps, "encType" | "onSubmit">) {
  const { early, holdBack } = useHoldBack();
  return (
    <IntentForm {...form} guarded={guarded} encType="multipart/form-data" onSubmit={holdBack}>
      {children}
      <FormError message={early} />
    </IntentForm>
  );
}
