import type { MetaFunction } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { notForReader } from "~/features/module/load-module";
import { ModulePage } from "~/features/module/module-page";
import { orScreen } from "~/lib/failure";
import { seesEnquiry } from "~/lib/permission";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.enquiry);

/** R-PERM-06: visitors, and whoever is purchaser or supplier and does not act as personal buyer. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.session.hasCookie) return null;
  const { profile } = await context.api.shell.getCurrentUser({ t: Date.now() }).catch(orScreen(request));
  return seesEnquiry(profile) ? null : notForReader(t.enquiryNotHere);
}

/** RT-17: asking for a price. */
export default function Enquiry() {
  return (
    <ModulePage
      title={t.enquiry}
      lead={t.enquiryLead}
      none={t.enquiryNone}
      hint={t.enquiryHint}
      icon="message-circle"
    />
  );
}
