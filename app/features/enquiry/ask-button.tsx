import { seesEnquiry } from "~/lib/permission";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { useShell } from "~/shell/shell-data";
import { LinkButton } from "~/ui/button";
import { useSide } from "../document/use-side";

/** Begins an enquiry; suppliers answer enquiries and make none. */
export function AskButton() {
  const { user, site } = useShell();
  const side = useSide();
  if (side !== "purchaser" || !seesEnquiry(user, site.enquiryOn)) return null;
  return (
    <LinkButton href="/enquiry" variant="primary" icon="message-circle">
      {t.toAsk}
    </LinkButton>
  );
}
