import type { MetaFunction } from "@remix-run/react";
import s from "~/features/bare/bare.module.css";
import { bareText as t } from "~/lib/texts/bare";
import { titled } from "~/lib/title";
import { LinkButton } from "~/ui/button";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.download);

/** RT-33: how the mall gets onto a phone; the page and the theme's sheet alone (R-MOB-07). */
export default function Download() {
  return (
    <main id="main" className={s.page}>
      <h1 className={s.title}>{t.download}</h1>
      <p>{t.downloadLead}</p>
      <img className={s.code} src="/shell/qr" alt={t.download} width={184} height={184} />
      <p className="mall-dim">{t.downloadKeep}</p>
      <div className={s.ways}>
        <LinkButton href="/" variant="primary">
          {t.toMall}
        </LinkButton>
      </div>
    </main>
  );
}
