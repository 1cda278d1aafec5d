import { useNavigation } from "@remix-run/react";
import { cartText as t } from "~/lib/texts/cart";
import { ConfirmButton } from "~/ui/confirm-button";

export interface RemoveSelectedProps {
  count: number;
  className?: string;
  /** where there is little room; what it removes is in the question */
  short?: boolean;
}

/** Takes the ticked lines out, after asking once. */
export function RemoveSelected({ count, className, short = false }: RemoveSelectedProps) {
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
      {short ? t.remove : t.removeSelected}
    </ConfirmButton>
  );
}
