import { useNavigation } from "@remix-run/react";
import { cx } from "~/lib/cx";
import { withQuery } from "~/lib/query";
import { authText as t } from "~/lib/texts/auth";
import { useOnce } from "~/lib/use-once";
import { Button } from "~/ui/button";
import { PasswordInput, TextInput } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import s from "./account.module.css";
import type { LoginErrors } from "./sign-in";

export interface LoginFormProps {
  title: string;
  returnTo: string;
  /** accounts may have other names than mobile numbers */
  named: boolean;
  errors: LoginErrors | undefined;
  /** a line above the fields: kicked offline, logged out */
  notice?: string;
  /** in front of the fields: the switch between enterprise and personal */
  before?: React.ReactNode;
  hidden?: Record<string, string>;
  /** whether whoever has no account may open one here */
  registers?: boolean;
  other: { href: string; label: string };
  /** below the form: accounts to try */
  after?: React.ReactNode;
}

/** Mobile number and password. A full post, so that nothing of a visitor's page stays after it. */
export function LoginForm({
  title,
  returnTo,
  named,
  errors,
  notice,
  before,
  hidden = {},
  registers,
  other,
  after,
}: LoginFormProps) {
  const once = useOnce();
  const sending = useNavigation().state === "submitting";
  return (
    <section className={cx(s.card, s.login)}>
      <h1>{title}</h1>
      {before}
      {notice ? (
        <p className={s.notice} role="status">
          {notice}
        </p>
      ) : null}
      <FormError message={errors?.message} />
      <form method="post" className={s.form} onSubmit={once} noValidate data-reload>
        <input type="hidden" name="return_url" value={returnTo} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextInput
          label={named ? t.nameLabel : t.account}
          name="account"
          inputMode={named ? "text" : "tel"}
          autoComplete="username"
          placeholder={named ? t.nameHint : t.accountHint}
          defaultValue={errors?.account}
          error={errors?.fields.account}
          autoFocus={!errors || Boolean(errors.fields.account)}
          required
        />
        <PasswordInput
          label={t.password}
          name="password"
          autoComplete="current-password"
          placeholder={t.passwordHint}
          error={errors?.fields.password}
          autoFocus={Boolean(errors && !errors.fields.account)}
          required
        />
        <Button variant="primary" size="large" wide busy={sending}>
          {sending ? t.submitting : t.submit}
        </Button>
      </form>
      <p className={s.links}>
        {registers ? (
          <a className="mall-link" href={withQuery("/sso/reg", "", { return_url: returnTo })}>
            {t.toRegister}
          </a>
        ) : null}
        <a className="mall-link" href={withQuery("/sso/reset", "", { return_url: returnTo })}>
          {t.toReset}
        </a>
        <a className="mall-link" href={other.href}>
          {other.label}
        </a>
      </p>
      {after}
    </section>
  );
}
