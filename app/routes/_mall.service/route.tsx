import type { MetaFunction } from "@remix-run/react";
import d from "~/features/document/document.module.css";
import { feedbackText as t } from "~/lib/texts/feedback";
import { titled } from "~/lib/title";
import { Contacts } from "~/shell/contacts";
import { Card, PageHead } from "~/ui/card";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.service);

/** How to reach somebody: by phone, mail or group at once, in writing at any time. */
export default function Service() {
  return (
    <div className={d.list}>
      <PageHead title={t.service} />
      <Card>
        <p className={d.below}>{t.serviceLead}</p>
        <Contacts />
      </Card>
    </div>
  );
}
