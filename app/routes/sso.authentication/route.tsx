import type { MetaFunction } from "@remix-run/react";
import s from "~/features/auth/login-form.module.css";
import { authText as t } from "~/lib/texts/auth";
import { titled } from "~/lib/title";
import { useShell } from "~/shell/shell-data";
import { LinkButton } from "~/ui/button";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.authentication);

/** RT-26: why the name must be verified, and who does it. */
export default function Authentication() {
  const { site } = useShell();
  return (
    <section className={s.card}>
      <h1>{t.authentication}</h1>
      <ul>
        {t.authenticationFacts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>
        {t.authenticationHow}
        <b>{site.header.servicePhone}</b>
      </p>
      <LinkButton href="/shopping_cart" wide>
        {t.authenticationBack}
      </LinkButton>
    </section>
  );
}
