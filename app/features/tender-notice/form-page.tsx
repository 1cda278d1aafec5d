import type { ReactNode } from "react";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import f from "~/forms/forms.module.css";
import { useBusy, useRefused } from "~/forms/intent-form";
import { documentText } from "~/lib/texts/document";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";

interface FormPageProps {
  intent: "publish" | "revise";
  title: string;
  hint?: string;
  back: string;
  children: ReactNode;
}

/** The frame of the form of a tender, new or changed. */
export function TenderFormPage({ intent, title, hint, back, children }: FormPageProps) {
  const refused = useRefused(intent);
  const busy = useBusy(intent);
  return (
    <FilesForm intent={intent} className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: "/portal/tender-notice" }, { label: title }]} />
        <PageHead title={title} />
        {hint ? <p className={f.info}>{hint}</p> : null}
        <FormMessage refused={refused} complete />
      </div>
      {children}
      <PhoneActionBar form>
        <LinkButton href={back}>{documentText.back}</LinkButton>
        <Button variant="primary" busy={busy}>
          {title}
        </Button>
      </PhoneActionBar>
    </FilesForm>
  );
}
