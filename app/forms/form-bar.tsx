import { documentText as t } from "~/lib/texts/document";
import { Button, LinkButton } from "~/ui/button";
import { PhoneActionBar } from "~/ui/phone-action-bar";

export interface FormBarProps {
  /** where one comes back to, and its name where that needs one */
  back: string;
  backLabel?: string;
  /** what the form does */
  label: string;
  busy: boolean;
  /** false: the reader may only look */
  may?: boolean;
}

/** The foot of a form that is filled in: the way back, and the button that sends it. */
export function FormBar({ back, backLabel = t.back, label, busy, may = true }: FormBarProps) {
  return (
    <PhoneActionBar form>
      <LinkButton href={back}>{backLabel}</LinkButton>
      {may ? (
        <Button variant="primary" busy={busy}>
          {label}
        </Button>
      ) : null}
    </PhoneActionBar>
  );
}
