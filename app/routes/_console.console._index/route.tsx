import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import s from "~/features/console/console.module.css";
import { consoleParts, partsFor } from "~/features/console/parts";
import { orNothing } from "~/lib/failure";
import { consoleText as t } from "~/lib/texts/console";
import { titled } from "~/lib/title";
import { useShell } from "~/shell/shell-data";
import { PageHead } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Tag } from "~/ui/tag";

export async function loader({ request, context }: LoaderFunctionArgs) {
  // who may not ask one of them does not see its part either
  const words = await Promise.all(consoleParts.map((part) => part.waiting?.(context.api).catch(orNothing(request))));
  return { waiting: Object.fromEntries(consoleParts.map(({ href }, index) => [href, words[index] ?? null])) };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** What the operator does, and what of it waits. */
export default function ConsoleHome() {
  const { waiting } = useLoaderData<typeof loader>();
  const { user } = useShell();
  return (
    <>
      <PageHead title={t.title} />
      <p className="mall-dim">{t.lead}</p>
      <ul className={s.parts}>
        {partsFor(user?.permissions ?? []).map(({ href, label, lead, icon }) => (
          <li key={href}>
            <a href={href} className={s.part}>
              <Icon name={icon} size={24} />
              <span>
                <b>{label}</b>
                <span className="mall-dim">{lead}</span>
              </span>
              {waiting[href] ? <Tag tone="warning">{waiting[href]}</Tag> : null}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
