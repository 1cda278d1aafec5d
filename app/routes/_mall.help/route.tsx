import type { MetaFunction } from "@remix-run/react";
import { feedbackText as t } from "~/lib/texts/feedback";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";
import { Contacts } from "~/shell/contacts";
import { Card, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.help);
export const handle = inBar(t.help);

/** What people ask most, and whom to ask the rest. */
export default function Help() {
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.help} />
        <Card>
          <Contacts />
        </Card>
      </div>
      <Card title={t.guide}>
        <p>{t.guideLead}</p>
        <p>
          <a className="mall-link" href="/help/guide">
            {t.guideLink}
          </a>
        </p>
      </Card>
      {t.questions.map(({ title, lines, href, link }) => (
        <Card key={title} title={title}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>
            <a className="mall-link" href={href}>
              {link}
            </a>
          </p>
        </Card>
      ))}
    </div>
  );
}
