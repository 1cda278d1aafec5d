import type { PlatformAgreement } from "#trpc/contract/other";
import { scrollable } from "~/lib/scrollable";
import { authText as t } from "~/lib/texts/auth";
import { Checkbox } from "~/ui/field";
import s from "./account.module.css";

type AgreementText = Pick<PlatformAgreement, "sysNo" | "title" | "version" | "content">;

/** The newest agreement to read, and the tick without which nobody registers (R-BIZ-25). */
export function AgreementTerms({ agreement, error }: { agreement: AgreementText; error?: string }) {
  return (
    <>
      <details className={s.terms}>
        <summary>{t.agreementOf(agreement.title, agreement.version)}</summary>
        <section aria-label={agreement.title} {...scrollable}>
          {agreement.content.split("\n").map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      </details>
      <input type="hidden" name="agreementSysNo" value={agreement.sysNo} />
      <Checkbox
        name="agree"
        value="1"
        label={t.agree + t.agreementOf(agreement.title, agreement.version)}
        aria-invalid={error ? true : undefined}
        required
      />
      {error ? (
        <p role="alert" className={s.wrong}>
          {error}
        </p>
      ) : null}
    </>
  );
}
