import { useActionData } from "@remix-run/react";
import type { Call } from "#trpc/contract/define";
import { bookCode, lacking } from "#trpc/rules/permission";
import { FormBar } from "~/forms/form-bar";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import type { TextLimits } from "~/forms/text-limits";
import { type FieldNames, useActionForm } from "~/forms/use-action-form";
import { checkoutText } from "~/lib/texts/checkout";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, PageHead } from "~/ui/card";
import { Checkbox, FormGrid } from "~/ui/field";
import page from "~/ui/page.module.css";
import { isCheckout } from "../checkout/checkout-path";
import d from "../document/document.module.css";
import { useMay } from "../document/use-may";
import { useSide } from "../document/use-side";
import { type Book, type BookEntry, type EntryAnswer, SAVE } from "./book";

interface BookFormProps<Entry extends BookEntry, C extends Call, Aside> {
  book: Book<Entry, C, Aside>;
  saved: Entry | undefined;
  isNew: boolean;
  aside: Aside | undefined;
  back: string;
  limits: TextLimits;
}

/** An entry of a book, new or to be changed: the kind's own fields and whether it is the default. */
export function BookForm<Entry extends BookEntry, C extends Call, Aside>(props: BookFormProps<Entry, C, Aside>) {
  const { book, saved, limits } = props;
  const { path, texts, rights, EntryFields } = book;
  const answer = useActionData<EntryAnswer<Aside>>();
  const form = useActionForm<FieldNames<C> | "isDefault">(SAVE, saved, limits);
  const code = bookCode(rights, useSide(), "save");
  const maySave = useMay()(code);
  const title = props.isNew ? texts.add : texts.edit;
  const above = isCheckout(props.back)
    ? { label: checkoutText.title, href: props.back }
    : { label: texts.title, href: path };
  return (
    <IntentForm intent={form.intent} className={page.stack} guarded>
      <div>
        <Breadcrumb crumbs={[above, { label: title }]} />
        <PageHead title={title} />
        <FormMessage refused={form.refused} complete />
        {maySave ? null : <p className={page.notice}>{lacking(code)}</p>}
      </div>
      <Card>
        <FormGrid>
          <EntryFields form={form} saved={saved} aside={answer ? answer.aside : props.aside} />
          <Checkbox className={d.indented} label={texts.setDefaultLabel} {...form.tick("isDefault")} />
        </FormGrid>
      </Card>
      <FormBar back={props.back} label={texts.save} busy={form.busy} may={maySave} />
    </IntentForm>
  );
}
