import type { AppLoadContext } from "@remix-run/node";
import { bringsTyped } from "~/lib/login-path";
import { authText as t } from "~/lib/texts/auth";
import { useOnce } from "~/lib/use-once";
import { Button } from "~/ui/button";
import s from "./demo-accounts.module.css";

type Demo = NonNullable<AppLoadContext["demo"]>;
type Account = Demo["accounts"][number];

/** Whom a visitor of the demo may try at one of the two logins; undefined elsewhere. */
export function triedAs({ demo }: AppLoadContext, identities: readonly Account["identity"][]): Demo | undefined {
  const accounts = demo?.accounts.filter(({ identity }) => identities.includes(identity)) ?? [];
  return demo && accounts.length > 0 ? { ...demo, accounts } : undefined;
}

/**
 * A button for each account of the demo: an ordinary login that lands where its work waits; whoever buys goes on where
 * they are, and whoever was typing goes back to it.
 */
export function DemoAccounts({ demo, returnTo }: { demo: Demo | undefined; returnTo: string }) {
  const once = useOnce();
  if (!demo) return null;
  const goesOn = ({ landing }: Account) => landing === "/" || bringsTyped(returnTo);
  return (
    <section className={s.accounts} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t.demoTitle}</h2>
      <ul>
        {demo.accounts.map((account) => (
          <li key={account.mobile}>
            <form method="post" onSubmit={once} data-reload>
              <input type="hidden" name="account" value={account.mobile} />
              <input type="hidden" name="password" value={demo.password} />
              <input
                type="hidden"
                name="loginType"
                value={account.identity === "personal" ? "personal" : "enterprise"}
              />
              <input type="hidden" name="return_url" value={goesOn(account) ? returnTo : account.landing} />
              <Button wide className={s.account}>
                <strong>{account.label}</strong>
                <span>{account.name}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
