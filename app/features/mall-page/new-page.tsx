import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import type { TextLimits } from "~/forms/text-limits";
import { useActionForm } from "~/forms/use-action-form";
import { mallPageText as t } from "~/lib/texts/mall-page";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { FormGrid, Select, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";
import { CREATE, OWN, PAGES } from "./page-intents";

const places = [...Object.entries(t.places).map(([value, label]) => ({ value, label })), { value: OWN, label: t.own }];

/** Begins a page: where it is, and what it is called. */
export function NewPage({ limits }: { limits: TextLimits }) {
  const { field, busy, refused } = useActionForm<"place" | "tag" | "title">(CREATE, { place: "home" }, limits);
  const tag = field("tag");
  return (
    <IntentForm intent={CREATE} className={d.stack} encType="multipart/form-data" guarded>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: PAGES }, { label: t.newOne }]} />
        <PageHead title={t.newOne} />
        <FormMessage refused={refused} complete />
      </div>
      <Card>
        <FormGrid>
          <Select label={t.place} options={places} help={t.placeHint} {...field("place")} />
          <TextInput label={t.tag} help={t.tagHint} maxLength={40} {...tag} />
          <TextInput label={t.pageTitle} {...field("title")} />
        </FormGrid>
      </Card>
      <PhoneActionBar form>
        <Button type="submit" variant="primary" busy={busy}>
          {t.create}
        </Button>
      </PhoneActionBar>
    </IntentForm>
  );
}
