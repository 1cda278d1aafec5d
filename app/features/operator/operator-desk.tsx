import { consoleText } from "~/lib/texts/console";
import { operatorText as t } from "~/lib/texts/operator";
import { useShell } from "~/shell/shell-data";
import { Card } from "~/ui/card";
import d from "~/ui/page.module.css";
import { partsFor } from "../console/parts";
import type { ToVoid } from "./load-to-void";
import s from "./operator-desk.module.css";
import { VoidReturn } from "./void-return";

/** What staff of the operator do: no documents are theirs, so this says what is, and leads to it. */
export function OperatorDesk({ toVoid }: { toVoid: ToVoid | undefined }) {
  const { user, site } = useShell();
  return (
    <div className={d.stack}>
      <p>{t.lead}</p>
      <Card title={t.voidTitle}>
        <VoidReturn toVoid={toVoid} />
      </Card>
      <Card title={t.consoleTitle}>
        <Ways
          ways={[
            { href: "/console/", label: consoleText.title, text: consoleText.lead },
            ...partsFor(user?.permissions ?? [], site.closed).map(({ href, label, lead }) => ({
              href,
              label,
              text: lead,
            })),
          ]}
        />
      </Card>
      <Card title={t.linksTitle}>
        <Ways ways={t.links} />
      </Card>
    </div>
  );
}

/** Where a link leads, and what is done there. */
function Ways({ ways }: { ways: readonly { href: string; label: string; text: string }[] }) {
  return (
    <dl className={s.list}>
      {ways.map(({ href, label, text }) => (
        <div key={href}>
          <dt>
            <a className="mall-link" href={href} data-reload>
              {label}
            </a>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
