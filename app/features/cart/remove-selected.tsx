import { useNavigation } from "@remix-run/react";
import { cartText as t } from "~/lib/texts/cart";
import { ConfirmButton } from "~/ui/confirm-button";

/** Takes the ticked lines out, after asking once. */
export function RemoveSelected({ count, className }: { count: number; className?: string }) {
  const { state, formData } = useNavigation();
  return (
    <ConfirmButton
      name="intent"
      value="removeSelected"
      busy={state !== "idle" && formData?.get("intent") === "removeSelected"}
      variant="quiet"
      destroys
      size="small"
      question={t.removeAsk(count)}
      confirmLabel={t.removeConfirm}
      className={className}
    >
      {t.removeSelected}
    </ConfirmButton>
  );
}
