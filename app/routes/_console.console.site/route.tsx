import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { changesBetween } from "#trpc/rules/site-setting";
import { actSite, SAVE, SITE } from "~/features/console/act-site";
import { paletteOf } from "~/features/console/load-palette";
import s from "~/features/console/site.module.css";
import { changeWords, typedSetting } from "~/features/console/site-fields";
import { SiteForm } from "~/features/console/site-form";
import { SiteSearch } from "~/features/console/site-search-box";
import { sectionOf } from "~/features/console/site-sections";
import { SiteTabs } from "~/features/console/site-tabs";
import { formState } from "~/forms/act";
import f from "~/forms/forms.module.css";
import { IntentForm, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orNothing, orScreen, orUnread } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { partsText } from "~/lib/texts/parts";
import { siteText as t } from "~/lib/texts/site";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import d from "~/ui/page.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = context;
  const { searchParams } = new URL(request.url);
  const from = Number(searchParams.get("from")) || undefined;
  // a form that was just sent says everything itself
  const unread = context.sent ? orNothing(request) : orScreen(request);
  const [found, older, form] = await Promise.all([
    api.site.setting({}).catch(unread),
    from === undefined
      ? undefined
      : api.site.published({ version: from }).catch(orUnread(context, partsText.older, request)),
    formState({ request, context }),
  ]);
  const draft = older ? undefined : found?.draft;
  const shown = older?.setting ?? draft?.setting ?? found?.setting;
  const changes = found && draft ? changesBetween(found.setting, draft.setting).map(changeWords) : [];
  return {
    form,
    section: sectionOf(searchParams.get("section")),
    find: (searchParams.get("find") ?? "").slice(0, 30),
    saved: shown ? typedSetting(shown) : {},
    palette: paletteOf(context, shown?.global.platformMainColor ?? ""),
    published: found && { version: found.version, operatorName: found.operatorName, publishTime: found.publishTime },
    version: draft?.version ?? found?.version ?? 1,
    from: older?.version ?? null,
    draftTime: draft?.saveTime ?? null,
    changes,
  };
}

export const action = (args: ActionFunctionArgs) => actSite(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** What the tenant looks like and has: changed as a draft, looked at, published. */
export default function Site() {
  const { saved, palette, published, version, from, draftTime, changes, find, ...found } =
    useLoaderData<typeof loader>();
  const refused = useRefused(SAVE);
  // what was typed before the login comes back to the page without its query
  const section = sectionOf(refused?.values.section ?? found.section);
  const lead = published?.publishTime ? t.by(published.operatorName, dateTime(published.publishTime)) : t.first;
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} aside={<span className="mall-dim">{t.now(published?.version ?? version)}</span>}>
          <LinkButton href={`${SITE}/history`} icon="history">
            {t.history}
          </LinkButton>
          {draftTime ? (
            <IntentForm intent="drop" encType="multipart/form-data" className={f.intent}>
              <ConfirmButton question={t.dropQuestion} consequence={t.dropNext} name="intent" value="drop">
                {t.dropDraft}
              </ConfirmButton>
            </IntentForm>
          ) : null}
        </PageHead>
        <p className="mall-dim">{lead}</p>
        {from ? <p className={f.info}>{t.fromOf(from)}</p> : null}
        {draftTime ? (
          <div className={f.info}>
            <p>{t.draftOf(dateTime(draftTime))}</p>
            {changes.length > 0 ? (
              <ul className={s.changes} aria-label={t.unpublished}>
                {changes.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            ) : null}
          </div>
        ) : null}
      </div>
      <SiteSearch path={SITE} typed={find} />
      <SiteTabs active={section} from={from} />
      {/* another draft, version or merged answer is another form */}
      <SiteForm
        key={`${section} ${version} ${from} ${draftTime} ${refused?.requestKey}`}
        {...{ saved, version, palette, refused, intent: SAVE, section, from }}
      />
    </div>
  );
}
