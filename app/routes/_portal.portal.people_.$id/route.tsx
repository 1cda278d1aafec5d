import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { type ActionCode, actionCode } from "#trpc/contract/shared/labels";
import { everyCode, peopleRoles } from "#trpc/rules/people";
import s from "~/features/people/people.module.css";
import { byArea, givableRoles, managedSide, titleOf } from "~/features/people/words";
import { formState, runIntent } from "~/forms/act";
import { FormBar } from "~/forms/form-bar";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { peopleText as t } from "~/lib/texts/people";
import { titled } from "~/lib/title";
import { useShell } from "~/shell/shell-data";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, PageHead } from "~/ui/card";
import { Checkbox } from "~/ui/field";

const SAVE = "save";
/** The box of a code; each its own field, so that a refusal gives every tick back. */
const boxOf = (code: string): string => `code.${code}`;

export async function loader(args: LoaderFunctionArgs) {
  const { context, request, params } = args;
  const [person, form] = await Promise.all([
    context.api.people.get({ id: idOf(params.id) }).catch(orScreen(request)),
    formState(args),
  ]);
  return { person, form, role: new URL(request.url).searchParams.get("role") ?? "" };
}

export async function action(args: ActionFunctionArgs) {
  const session = await args.context.session.record();
  const codes = everyCode(managedSide(session?.applicationKey ?? ""));
  return runIntent(args, {
    [SAVE]: async (api, fields) => {
      const permissions = codes.filter((code) => fields.get(boxOf(code)) === "1");
      await api.people.setPermissions({ sysNo: idOf(args.params.id), permissions });
      return { message: t.saved, to: "/portal/people" };
    },
  });
}
export const clientAction = sendForm;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.edit);

/** What one of an organisation's people may do. Codes that the reader does not hold are shown and stay. */
export default function PersonPermissions() {
  const { person, role } = useLoaderData<typeof loader>();
  const { user } = useShell();
  const refused = useRefused(SAVE);
  const busy = useBusy(SAVE);
  const side = managedSide(user?.currentIdentity ?? "");
  const own = user?.permissions ?? [];
  const preset = peopleRoles(side).find(({ key }) => key === role);
  const ticked = (code: ActionCode): boolean =>
    refused ? refused.values[boxOf(code)] === "1" : (preset?.codes ?? person.permissions).includes(code);
  const list = titleOf(user?.currentIdentity);
  const here = `/portal/people/${person.sysNo}`;
  return (
    <IntentForm intent={SAVE} className={s.stack} guarded key={role}>
      <div>
        <Breadcrumb crumbs={[{ label: list, href: "/portal/people" }, { label: t.edit }]} />
        <PageHead title={t.editOf(person.displayName)} />
        <FormMessage refused={refused} />
      </div>
      <Card>
        <div className={s.stack}>
          <p className={s.presets}>
            <span className="mall-dim">{t.presets}</span>
            {givableRoles(side, own).map(({ key, name }) => (
              <a key={key} className="mall-link" href={`${here}?role=${key}`} data-keep-scroll>
                {name}
              </a>
            ))}
          </p>
          <div className={s.groups}>
            {byArea(everyCode(side)).map(([name, codes]) => (
              <fieldset key={name}>
                <legend>{name}</legend>
                <div className={s.codes}>
                  {codes.map((code) => (
                    <Checkbox
                      key={code}
                      name={boxOf(code)}
                      value="1"
                      label={actionCode[code]}
                      defaultChecked={own.includes(code) ? ticked(code) : person.permissions.includes(code)}
                      disabled={!own.includes(code)}
                    />
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
          <p className="mall-dim">{t.notMine}</p>
        </div>
      </Card>
      <FormBar back="/portal/people" backLabel={t.backTo(list)} label={t.save} busy={busy} />
    </IntentForm>
  );
}
