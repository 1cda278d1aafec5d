import type { ManagedModule, ManagedPage } from "#trpc/contract/mall-page";
import { MallPageStatus } from "#trpc/contract/shared/codes";
import { type ModuleType, moduleTypes, pagePath } from "#trpc/rules/mall-page";
import { localTime } from "~/features/console/announcement-fields";
import { periodWords } from "~/features/console/announcement-view";
import { FormMessage } from "~/forms/form-message";
import f from "~/forms/forms.module.css";
import { IntentForm, useRefused } from "~/forms/intent-form";
import type { TextLimits } from "~/forms/text-limits";
import { useActionForm } from "~/forms/use-action-form";
import { dateTime } from "~/lib/format";
import { mallPageText as t } from "~/lib/texts/mall-page";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, LinkButton } from "~/ui/button";
import { Card, Facts, PageHead } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import { DayInput } from "~/ui/day-input";
import { Empty } from "~/ui/empty";
import { FormGrid, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { RichTextInput } from "~/ui/rich-text-input";
import s from "./editor.module.css";
import { type Choices, ModuleForm } from "./module-form";
import { PageTag } from "./page-columns";
import { deskOf } from "./page-desk";
import { HEAD, MODULE, PAGE } from "./page-intents";

interface PageEditorProps {
  page: ManagedPage;
  /** loaded while a module is edited */
  choices: Choices | null;
  /** key of the module that is edited */
  edited: number | null;
  /** type of the module that is added */
  added: ModuleType | null;
  limits: TextLimits;
}

/** A page that operators make: its head, its modules, and what becomes of it. */
export function PageEditor({ page, choices, edited, added, limits }: PageEditorProps) {
  const refused = useRefused(PAGE);
  const typed = useRefused(MODULE)?.values;
  const key = typed ? Number(typed.moduleSysNo) || null : edited;
  const module = page.moduleList.find(({ moduleSysNo }) => moduleSysNo === key);
  const desk = deskOf(page);
  const type = module?.type ?? moduleTypes.find((one) => one === typed?.type) ?? added;
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: desk.title, href: desk.path }, { label: page.title }]} />
        <Top page={page} />
        <FormMessage refused={refused} complete />
        <Card>
          <Facts
            facts={[
              { label: t.address, value: pagePath(page.tag) },
              { label: t.status, value: <PageTag {...page} /> },
              { label: t.period, value: periodWords(page) },
              { label: t.operator, value: `${page.operatorName} ${dateTime(page.changeTime)}` },
              { label: t.publishTime, value: page.publishTime ? dateTime(page.publishTime) : "–" },
            ]}
          />
        </Card>
      </div>
      <ModuleList page={page} />
      {type && choices ? (
        <ModuleForm
          key={`${key} ${type}`}
          {...{ type, module, choices }}
          ofShop={page.shopSysNo !== null}
          version={page.version}
          cancel={`${desk.path}/${page.sysNo}#modules`}
        />
      ) : null}
      <Head page={page} limits={limits} />
    </div>
  );
}

/** What may be done with the page as a whole. */
function Top({ page: { title, tag, status, version } }: { page: ManagedPage }) {
  const isPublished = status === MallPageStatus.published;
  return (
    <PageHead title={title}>
      {isPublished ? (
        <LinkButton href={pagePath(tag)} icon="external-link">
          {t.view}
        </LinkButton>
      ) : null}
      <IntentForm intent={PAGE} encType="multipart/form-data" className={s.buttons}>
        <input type="hidden" name="version" value={version} />
        {isPublished ? (
          <ConfirmButton
            question={t.withdrawQuestion(title)}
            consequence={t.withdrawNext}
            name="intent"
            value="withdraw"
          >
            {t.withdraw}
          </ConfirmButton>
        ) : (
          <ConfirmButton
            variant="danger"
            question={t.removeQuestion(title)}
            consequence={t.removeNext}
            name="intent"
            value="remove"
          >
            {t.remove}
          </ConfirmButton>
        )}
        <Button name="intent" value="preview">
          {t.preview}
        </Button>
        <Button name="intent" value="publish" variant="primary">
          {t.publish}
        </Button>
      </IntentForm>
    </PageHead>
  );
}

/** A module in a few words: what it is and has, where and when it is shown. */
function summary({ type, itemList, areaNameList, ...period }: ManagedModule): string {
  const when = period.startTime || period.endTime ? periodWords(period) : "";
  return [t.counts[type](itemList.length), areaNameList.join("、"), when].filter(Boolean).join(" · ");
}

function ModuleList({ page }: { page: ManagedPage }) {
  const { sysNo, version, moduleList } = page;
  const desk = deskOf(page);
  const here = `${desk.path}/${sysNo}`;
  return (
    <Card title={t.modules}>
      <div id="modules" className={s.modules}>
        {moduleList.length === 0 ? <Empty title={t.noModules} icon="layout-dashboard" /> : null}
        <ol className={s.list}>
          {moduleList.map((module, at) => {
            const name = `${t.types[module.type]} ${module.title || t.noTitle}`;
            return (
              <li key={module.moduleSysNo} className={s.module}>
                <span className={s.type}>{t.types[module.type]}</span>
                <span className={s.words}>
                  <b>{module.title || t.noTitle}</b>
                  <span className="mall-dim">{summary(module)}</span>
                </span>
                <IntentForm intent={PAGE} encType="multipart/form-data" className={f.intent}>
                  <input type="hidden" name="version" value={version} />
                  <input type="hidden" name="module" value={module.moduleSysNo} />
                  <LinkButton href={`${here}?module=${module.moduleSysNo}#module`} size="small">
                    {t.edit}
                    <span className="mall-hidden">{name}</span>
                  </LinkButton>
                  <Button name="intent" value="up" size="small" disabled={at === 0} aria-label={t.of(t.up, name)}>
                    {t.up}
                  </Button>
                  <Button
                    name="intent"
                    value="down"
                    size="small"
                    disabled={at === moduleList.length - 1}
                    aria-label={t.of(t.down, name)}
                  >
                    {t.down}
                  </Button>
                  <ConfirmButton
                    size="small"
                    question={t.dropQuestion(name)}
                    consequence={t.dropNext}
                    name="intent"
                    value="drop"
                  >
                    {t.drop}
                  </ConfirmButton>
                </IntentForm>
              </li>
            );
          })}
        </ol>
        <nav aria-label={t.addModule} className={s.adds}>
          {desk.types.map((type) => (
            <a key={type} href={`${here}?add=${type}#module`}>
              <b>{`+ ${t.types[type]}`}</b>
              <span className="mall-dim">{t.typeHints[type]}</span>
            </a>
          ))}
        </nav>
      </div>
    </Card>
  );
}

type HeadField = "title" | "source" | "startTime" | "endTime";

function Head({ page, limits }: { page: ManagedPage; limits: TextLimits }) {
  const saved = { ...page, startTime: localTime(page.startTime), endTime: localTime(page.endTime) };
  const { field, busy, refused } = useActionForm<HeadField>(HEAD, saved, limits);
  return (
    <IntentForm intent={HEAD} encType="multipart/form-data" guarded>
      <input type="hidden" name="version" value={page.version} />
      <Card title={t.head}>
        <FormMessage refused={refused} complete />
        <FormGrid>
          {page.shopSysNo === null ? (
            <>
              <TextInput label={t.pageTitle} {...field("title")} />
              <RichTextInput label={t.source} rows={6} help={t.sourceHint} {...field("source")} />
            </>
          ) : (
            <input type="hidden" name="title" value={page.title} />
          )}
          <DayInput label={t.startTime} withTime help={t.timeHint} {...field("startTime")} />
          <DayInput label={t.endTime} withTime {...field("endTime")} />
        </FormGrid>
        <p className={s.foot}>
          <Button type="submit" busy={busy}>
            {t.save}
          </Button>
        </p>
      </Card>
    </IntentForm>
  );
}
