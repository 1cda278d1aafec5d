import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { OperatorEvents } from "~/features/console/operator-events";
import { actBook, partyIntent } from "~/features/factoring/act-book";
import { Folded, PartyForm, SettingForm } from "~/features/factoring/book-forms";
import { PartyCard } from "~/features/factoring/party-card";
import { formState } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { factoringText as t } from "~/lib/texts/factoring";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const [book, form] = await Promise.all([context.api.funding.book({}).catch(orScreen(request)), formState(args)]);
  return { ...book, form, isOn: context.tenant.config.basic.enableModuleFinancial };
}

export const action = actBook;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.book);

/** Who lends, on which terms, and within which limits purchasers may apply. */
export default function Funding() {
  const { setting, partyList, events, isOn } = useLoaderData<typeof loader>();
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.book} />
        <p className="mall-dim">{isOn ? t.bookLead : t.settingOff}</p>
      </div>
      <Card title={t.setting}>
        <p className="mall-dim">{t.settingHint}</p>
        <SettingForm setting={setting} />
      </Card>
      {partyList.length === 0 ? (
        <Card>
          <Empty title={t.noParties} icon="wallet" />
        </Card>
      ) : null}
      {partyList.map((party) => (
        <PartyCard key={party.sysNo} party={party} />
      ))}
      <Card title={t.addParty}>
        <Folded intent={partyIntent("new")} label={t.addParty}>
          <PartyForm />
        </Folded>
      </Card>
      <OperatorEvents events={events} />
    </div>
  );
}
