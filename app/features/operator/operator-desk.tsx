import d from "~/features/document/document.module.css";
import { operatorText as t } from "~/lib/texts/operator";
import { Card } from "~/ui/card";
import type { ToVoid } from "./load-to-void";
import s from "./operator-desk.module.css";
import { VoidReturn } from "./void-return";

/** What staff of the operator can do: no documents are theirs, so this says what is, and where the rest is done. */
export function OperatorDesk({ toVoid }: { toVoid: ToVoid | undefined }) {
  return (
    <div className={d.stack}>
      <p>{t.lead}</p>
      <Card title={t.voidTitle}>
        <VoidReturn toVoid={toVoid} />
      </Card>
      <Card title={t.linksTitle}>
        <dl className={s.list}>
          {t.links.map(({ href, label, text }) => (
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
      </Card>
      <Card title={t.commandsTitle}>
        <dl className={s.list}>
          {t.commands.map(({ command, text }) => (
            <div key={command}>
              <dt>
                <code>{command}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}
