import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { PageErrorStatus } from "#trpc/contract/shared/codes";
import { PageErrorTag } from "~/features/watch/error-tag";
import s from "~/features/watch/watch.module.css";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { dateTime, quantity } from "~/lib/format";
import { idOf } from "~/lib/id";
import { scrollable } from "~/lib/scrollable";
import { pageNames, watchText as t } from "~/lib/texts/watch";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { Card, Facts, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

const PATH = "/console/errors";
const RESOLVE = "resolve";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [one, form] = await Promise.all([
    context.api.pageError.get({ id: idOf(params.id) }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { one, form };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    async [RESOLVE](api) {
      await api.pageError.resolve({ sysNo: idOf(args.params.id) });
      return { message: t.resolved, to: PATH };
    },
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.errors);

/** Where an error comes from and whom it meets; whoever mended it says so. */
export default function PageErrorPage() {
  const { one } = useLoaderData<typeof loader>();
  const refused = useRefused(RESOLVE);
  const busy = useBusy(RESOLVE);
  const named = (page: string) => (pageNames[page] ? `${pageNames[page]}（${page}）` : page);
  const facts = [
    { label: t.count, value: t.times(quantity(one.count)) },
    { label: t.firstTime, value: dateTime(one.firstTime) },
    { label: t.lastTime, value: dateTime(one.lastTime) },
    { label: t.lastUser, value: one.lastUserName || t.visitor },
    { label: t.pages, value: one.pages.map(named).join("、") || "--", wide: true },
    { label: t.browsers, value: one.browsers.join("、") || "--", wide: true },
  ];
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.errors, href: PATH }, { label: `${t.errors} ${one.sysNo}` }]} />
        <PageHead title={t.errors} aside={<PageErrorTag status={one.status} />} />
        <FormMessage refused={refused} complete />
        <Card title={t.message}>
          <p className={s.message}>{one.message}</p>
          <Facts facts={facts} />
        </Card>
      </div>
      <Card title={t.stack}>
        {one.stack ? (
          <pre className={s.stack} {...scrollable}>
            {one.stack}
          </pre>
        ) : (
          <p className="mall-dim">{t.noStack}</p>
        )}
      </Card>
      {one.status === PageErrorStatus.resolved ? null : (
        <IntentForm intent={RESOLVE} className={d.stack}>
          <p className="mall-dim">{t.resolveHint}</p>
          <div>
            <Button variant="primary" busy={busy}>
              {t.resolve}
            </Button>
          </div>
        </IntentForm>
      )}
    </div>
  );
}
