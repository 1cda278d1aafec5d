import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { OperatorEvents } from "~/features/console/operator-events";
import { BLOCK, organizationIntents, UNBLOCK } from "~/features/organization/act-organization";
import { OrganizationPeople } from "~/features/organization/organization-people";
import { OrganizationTree } from "~/features/organization/organization-tree";
import { isPlatform, isPurchaser, sideNames } from "~/features/organization/sides";
import { formState, runIntent } from "~/forms/act";
import { CallButton } from "~/forms/call-button";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { organizationText as t } from "~/lib/texts/organization";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { useShell } from "~/shell/shell-data";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, Facts, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";

const PATH = "/console/organization";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [one, form] = await Promise.all([
    context.api.organization.get({ id: idOf(params.id) }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { one, form };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, (pressed) => organizationIntents(idOf(args.params.id), pressed));
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction<typeof loader> = ({ matches, data }) => titled(matches, data?.one.name ?? t.title);

/** One organisation with its place in its group and its people. */
export default function OrganizationPage() {
  const { one } = useLoaderData<typeof loader>();
  const refused = useRefused();
  const { user } = useShell();
  const moves = isPurchaser(one.roleType) && (user?.permissions ?? []).includes("organization:operator:parent");
  const { above, children, people, events, enabled, name } = one;
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: PATH }, { label: name }]} />
        <PageHead
          title={name}
          aside={<Tag tone={enabled ? "success" : "danger"}>{enabled ? t.enabled : t.blocked}</Tag>}
        >
          {isPlatform(one.roleType) ? null : enabled ? (
            <CallButton
              intent={BLOCK}
              label={t.block}
              variant="danger"
              question={t.blockQuestion(name)}
              consequence={t.blockNext}
              reason={{ label: t.reason }}
            />
          ) : (
            <CallButton
              intent={UNBLOCK}
              label={t.unblock}
              question={t.unblockQuestion(name)}
              consequence={t.unblockNext}
              reason={{ label: t.reason }}
            />
          )}
        </PageHead>
        <FormMessage refused={refused} />
        <Card>
          <Facts
            facts={[
              { label: t.code, value: one.code },
              { label: t.side, value: sideNames(one.roleType) },
              { label: t.parent, value: one.parentName || "--" },
            ]}
          />
        </Card>
      </div>
      <OrganizationTree one={one} above={above} below={children} moves={moves} />
      <OrganizationPeople people={people} />
      <OperatorEvents events={events} />
    </div>
  );
}
