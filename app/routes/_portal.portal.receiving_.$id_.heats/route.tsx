import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ReceivingBatch, ReceivingItem } from "#trpc/contract/receiving";
import { heatsText } from "#trpc/rules/inspection";
import { InspectionBasis } from "#trpc/rules/kinds/inspection";
import { chinaDay } from "#trpc/rules/price";
import { FormHead } from "~/features/document/form-head";
import { documentPath } from "~/features/document/paths";
import {
  dayName,
  HEATS,
  heatsIntent,
  heatsName,
  IDENTIFY,
  identifiedLines,
  isIdentified,
  placeName,
} from "~/features/heat/heats-note";
import { formState, type Refused, runIntent } from "~/forms/act";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { quantity } from "~/lib/format";
import { idOf } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { inspectionText as t } from "~/lib/texts/inspection";
import { receivingText } from "~/lib/texts/receiving";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DayInput } from "~/ui/day-input";
import { Empty } from "~/ui/empty";
import { TextArea, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";

/** A note whose heats the reader may enter; any other shows its page. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [note, form] = await Promise.all([
    context.api.receiving.detail({ id: idOf(params.id) }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  if (!note.actionList.includes(IDENTIFY)) throw redirect(documentPath("receiving", note.sysNo));
  return { note, form };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, heatsIntent(idOf(args.params.id)));
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.heatsTitle);

interface LineProps {
  line: ReceivingItem;
  batches: readonly ReceivingBatch[];
  /** Heats that the certificates of the delivery name. */
  named: readonly string[];
  receiveDay: string;
  refused: Refused | undefined;
}

function Line({ line, batches, named, receiveDay, refused }: LineProps) {
  const { sysNo, lineNo } = line;
  const kept = batches.filter(({ lotQuantity, isIssued }) => lotQuantity > 0 || isIssued);
  const open = batches.filter(({ lotQuantity, isIssued }) => lotQuantity === 0 && !isIssued);
  const start = open.length === 0 && kept.length === 0 && named.length === 1 ? named.join("") : heatsText(open);
  const [first] = open;
  const poured = line.inspectionBasis === InspectionBasis.pour;
  const field = (name: string, preset: string) => ({
    name,
    defaultValue: refused?.values[name] ?? preset,
    error: refused?.fields[name],
  });
  return (
    <Card title={`${lineNo}. ${line.skuName}`} extra={`${quantity(line.receivedQuantity)} ${line.unit}`}>
      {kept.length > 0 ? (
        <p className="mall-dim">
          {t.keptHeats(kept.map((one) => `${one.heatNo || one.pourPlace} ${quantity(one.quantity)}`).join("；"))}
        </p>
      ) : null}
      {isIdentified(line) ? null : poured ? (
        <>
          <TextInput
            label={t.pourPlace}
            aria-label={t.placeOf(lineNo)}
            maxLength={100}
            autoComplete="off"
            {...field(placeName(sysNo), first?.pourPlace ?? "")}
          />
          <DayInput label={t.pourDay} {...field(dayName(sysNo), first?.pourDay ?? receiveDay)} />
        </>
      ) : (
        <TextArea
          label={t.heat}
          aria-label={t.heatsOf(lineNo)}
          rows={Math.min(Math.max(open.length + 1, 2), 8)}
          placeholder={t.heatsPlaceholder}
          help={named.length > 0 ? t.fromCertificates(named.join("、")) : undefined}
          {...field(heatsName(sysNo), start)}
        />
      )}
    </Card>
  );
}

/** Which heats the goods of a receiving note are of, line by line. */
export default function Heats() {
  const { note } = useLoaderData<typeof loader>();
  const refused = useRefused(HEATS);
  const busy = useBusy(HEATS);
  const back = documentPath("receiving", note.sysNo);
  const lines = identifiedLines(note);
  return (
    <IntentForm intent={HEATS} className={d.stack}>
      <FormHead
        kind="receiving"
        listTitle={receivingText.title}
        back={{ label: note.receivingNo, href: back }}
        title={t.heatsTitle}
        refused={refused}
      />
      <p className="mall-dim">{t.heatsLead}</p>
      {lines.length === 0 ? (
        <Card>
          <Empty title={t.noHeatsNeeded} icon="clipboard-check" />
        </Card>
      ) : null}
      {lines.map((line) => (
        <Line
          key={line.sysNo}
          line={line}
          batches={note.batchList.filter(({ receivingItemSysNo }) => receivingItemSysNo === line.sysNo)}
          named={note.certifiedHeatList}
          receiveDay={chinaDay(new Date(note.receiveTime * 1000))}
          refused={refused}
        />
      ))}
      <PhoneActionBar form>
        <LinkButton href={back}>{documentText.back}</LinkButton>
        {lines.some((line) => !isIdentified(line)) ? (
          <Button variant="primary" busy={busy}>
            {t.heatsSubmit}
          </Button>
        ) : null}
      </PhoneActionBar>
    </IntentForm>
  );
}
