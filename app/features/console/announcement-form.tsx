import type { ManagedAnnouncement } from "#trpc/contract/announcement";
import { AnnouncementKind } from "#trpc/contract/shared/codes";
import { announcementKind } from "#trpc/contract/shared/labels";
import type { Refused } from "~/forms/act";
import { FileField } from "~/forms/file-field";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import type { TextLimits } from "~/forms/text-limits";
import { useActionForm } from "~/forms/use-action-form";
import { consoleText as t } from "~/lib/texts/console";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import { DayInput } from "~/ui/day-input";
import { Checkbox, FormGrid, Select, TextArea, TextInput } from "~/ui/field";
import page from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";
import { RichTextInput } from "~/ui/rich-text-input";
import { RichText } from "../announcement/announcement-body";
import d from "../document/document.module.css";
import { identities, typedOf } from "./announcement-fields";
import s from "./console.module.css";

export const SAVE = "save";
/** The button that throws a draft away. */
export const DROP = "drop";
/** Where the list is. */
export const ANNOUNCEMENTS = "/console/announcement";

/** What a preview answers, beside the form as it was typed. */
export interface Preview {
  preview: { content: string; audienceCount: number };
}

const kinds = Object.values(AnnouncementKind).map((value) => ({ value, label: announcementKind[value] }));

export interface AnnouncementFormProps {
  saved: ManagedAnnouncement | undefined;
  isNew: boolean;
  limits: TextLimits;
}

/** An announcement or a notice, to be published or kept as a draft; previewed without either. */
export function AnnouncementForm({ saved, isNew, limits }: AnnouncementFormProps) {
  const form = useActionForm(SAVE, typedOf(saved), limits);
  const { field, tick, refused } = form;
  const files = refused?.files ?? saved?.fileList.map(({ sysNo, name }) => ({ id: String(sysNo), name })) ?? [];
  const title = isNew ? t.newTitle : t.editTitle;
  return (
    <FilesForm intent={SAVE} className={page.stack} guarded>
      <div>
        <Breadcrumb crumbs={[{ label: t.announcements, href: ANNOUNCEMENTS }, { label: title }]} />
        <PageHead title={title} />
        <FormMessage refused={refused} complete />
        <PreviewCard refused={refused} />
      </div>
      <Card>
        <FormGrid>
          <Select label={t.kind} options={kinds} help={t.kindHint} {...field("kind")} />
          <TextInput label={t.name} {...field("title")} />
          <RichTextInput className={s.long} label={t.source} rows={12} help={t.sourceHint} {...field("source")} />
          <fieldset className={s.ticks}>
            <div className={s.row}>
              <span aria-hidden="true">{t.roles}</span>
              <div className={s.ticks}>
                <legend className="mall-hidden">{t.roles}</legend>
                {identities.map((identity) => (
                  <Checkbox key={identity} label={t.identities[identity]} {...tick(`role.${identity}`)} />
                ))}
                <span className={s.help}>{t.rolesHint}</span>
              </div>
            </div>
          </fieldset>
          <TextArea label={t.organizations} rows={3} help={t.organizationsHint} {...field("organizationList")} />
          <DayInput label={t.startTime} withTime help={t.timeHint} {...field("startTime")} />
          <DayInput label={t.endTime} withTime {...field("endTime")} />
          <Checkbox className={d.indented} label={t.remind} {...tick("remindFlag")} />
          <Checkbox className={d.indented} label={t.mandatory} {...tick("mandatoryReadingFlag")} />
          <TextInput
            label={t.duration}
            inputMode="numeric"
            help={t.durationHint}
            {...field("mandatoryReadingDuration")}
          />
          <Checkbox className={d.indented} label={t.asks} {...tick("isShowRefuse")} />
          <TextInput label={t.button} help={t.buttonHint} {...field("alreadyReadContent")} />
        </FormGrid>
      </Card>
      <Card title={t.files}>
        <FileField drop label={t.files} kept={files} error={refused?.fields.file} />
      </Card>
      <PhoneActionBar form>
        {saved && !isNew ? (
          <ConfirmButton
            variant="danger"
            question={t.dropQuestion(saved.title)}
            consequence={t.dropNext}
            name="intent"
            value={DROP}
          >
            {t.dropDraft}
          </ConfirmButton>
        ) : null}
        <Button name="intent" value="preview">
          {t.preview}
        </Button>
        <Button name="intent" value="draft" busy={form.busy}>
          {t.saveDraft}
        </Button>
        <Button name="intent" value="publish" variant="primary" busy={form.busy}>
          {t.publish}
        </Button>
      </PhoneActionBar>
    </FilesForm>
  );
}

/** What the source becomes, and how many people would get it. */
function PreviewCard({ refused }: { refused: Refused | undefined }) {
  const { preview } = (refused?.details ?? {}) as Partial<Preview>;
  if (!preview) return null;
  return (
    <Card title={t.previewTitle} extra={<span role="status">{t.audienceCount(preview.audienceCount)}</span>}>
      <RichText html={preview.content} />
    </Card>
  );
}
