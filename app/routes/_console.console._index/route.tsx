import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { figureDays } from "#trpc/contract/platform-figure";
import { setupGuideIntents } from "~/features/console/act-setup-guide";
import s from "~/features/console/console.module.css";
import { Figures } from "~/features/console/figures";
import { consoleParts, partsFor } from "~/features/console/parts";
import { SetupGuide } from "~/features/console/setup-guide";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { cx } from "~/lib/cx";
import { orNothing, orUnread } from "~/lib/failure";
import { quantity } from "~/lib/format";
import { consoleText as t } from "~/lib/texts/console";
import { partsText } from "~/lib/texts/parts";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { useShell } from "~/shell/shell-data";
import { PageHead } from "~/ui/card";
import { Icon } from "~/ui/icon";
import d from "~/ui/page.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = Number(new URL(request.url).searchParams.get("days"));
  const days = figureDays.find((count) => count === asked) ?? 30;
  // who may not ask one of them does not see its part either
  const [figures, guide, form, ...counts] = await Promise.all([
    context.api.platformFigure.get({ days }).catch(orUnread(context, partsText.figures, request)),
    context.api.tenantSetup.guide({}).catch(orUnread(context, partsText.guide, request)),
    formState({ request, context }),
    // badges: each part counts by itself
    ...consoleParts.map((part) => part.waiting?.(context.api).catch(orNothing(request))),
  ]);
  const waiting = Object.fromEntries(consoleParts.map(({ href }, index) => [href, counts[index] ?? null]));
  return { waiting, figures: figures ?? null, days, guide: guide ?? null, form };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, setupGuideIntents);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** What the operator does, and what of it waits. */
export default function ConsoleHome() {
  const { waiting, figures, days, guide } = useLoaderData<typeof loader>();
  const refused = useRefused();
  const { user, site } = useShell();
  return (
    <>
      <PageHead title={t.title} />
      <p className={d.lead}>{t.lead}</p>
      <FormMessage refused={refused} />
      {guide ? <SetupGuide {...guide} /> : null}
      {figures ? <Figures figures={figures} days={days} /> : null}
      <ul className={s.parts}>
        {partsFor(user?.permissions ?? [], site.closed).map(({ href, label, lead, icon, waits }) => (
          <li key={href}>
            <a href={href} className={s.part}>
              <Icon name={icon} size={24} />
              <span>
                <b>{label}</b>
                <span className="mall-dim">{lead}</span>
              </span>
              {waits && typeof waiting[href] === "number" ? (
                <span className={cx(s.count, waiting[href] > 0 && s.some)}>
                  <b>{quantity(waiting[href])}</b>
                  <small>{waits}</small>
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
