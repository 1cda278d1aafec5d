import type { PourTicket } from "#trpc/contract/pour-order";
import { PourTicketStatus, pourTicketStatus } from "#trpc/rules/kinds/pour-order";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy } from "~/forms/intent-form";
import { dateTime, quantity } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { wordOf } from "~/lib/word-of";
import { Button, LinkButton } from "~/ui/button";
import { ConfirmButton } from "~/ui/confirm-button";
import { TextArea, TextInput } from "~/ui/field";
import { Tag, type Tone } from "~/ui/tag";
import { DocumentFiles } from "../document/document-files";
import { DocumentLink } from "../document/document-link";
import { documentPath } from "../document/paths";
import { useFields } from "./action-fields";
import s from "./pour-order.module.css";

const { onRoad, arrived, unloading, done, turnedBack } = PourTicketStatus;
const tones: Readonly<Record<number, Tone>> = {
  [arrived]: "warning",
  [unloading]: "accent",
  [done]: "success",
  [turnedBack]: "danger",
};
const TIME = 11;
const clock = (seconds: number | null): string => (seconds === null ? "—" : dateTime(seconds).slice(TIME));

/** The key of the truck that a form is of. */
const OfTruck = ({ ticket }: { ticket: PourTicket }) => <input type="hidden" name="ticketSysNo" value={ticket.sysNo} />;

function StepButton({ ticket, intent, label }: { ticket: PourTicket; intent: string; label: string }) {
  const busy = useBusy(intent);
  return (
    <IntentForm intent={intent}>
      <OfTruck ticket={ticket} />
      <Button
        variant={intent === "unload" ? "primary" : "default"}
        busy={busy}
        aria-label={`${label} ${ticket.vehicleNo}`}
      >
        {label}
      </Button>
    </IntentForm>
  );
}

/** The truck of which a form was refused: the others keep their own fields. */
function useTruckFields(intent: string, ticket: PourTicket) {
  const { refused, field } = useFields(intent);
  const own = refused?.values.ticketSysNo === String(ticket.sysNo) ? refused : undefined;
  const plain = (name: string) => ({ name, autoComplete: "off", defaultValue: "", error: undefined });
  return { refused: own, field: own ? field : plain };
}

/** What was measured while it was unloaded, and what goes back. */
function UnloadedForm({ ticket }: { ticket: PourTicket }) {
  const busy = useBusy("unloaded");
  const { refused, field } = useTruckFields("unloaded", ticket);
  return (
    <IntentForm intent="unloaded">
      <OfTruck ticket={ticket} />
      <ConfirmButton
        variant={ticket.status === unloading ? "primary" : "default"}
        question={t.unloadedQuestion(ticket.ticketNo, ticket.vehicleNo)}
        busy={busy}
        refused={refused !== undefined}
        consequence={
          <div className={s.asked}>
            <p>{t.unloadedNext}</p>
            <FormMessage refused={refused} />
            <TextInput label={t.rest} inputMode="decimal" {...field("restQuantity")} />
            <TextInput label={t.slumpMeasured} inputMode="numeric" {...field("slump")} />
            <TextInput label={t.temperature} inputMode="decimal" {...field("temperature")} />
            <TextInput label={t.water} inputMode="numeric" {...field("waterLitres")} />
            <TextInput label={t.waterReason} maxLength={200} help={t.waterHint} {...field("waterReason")} />
          </div>
        }
      >
        {t.unloaded}
      </ConfirmButton>
    </IntentForm>
  );
}

function TurnBackForm({ ticket }: { ticket: PourTicket }) {
  const busy = useBusy("turnBack");
  const { refused, field } = useTruckFields("turnBack", ticket);
  return (
    <IntentForm intent="turnBack">
      <OfTruck ticket={ticket} />
      <ConfirmButton
        variant="danger"
        question={t.turnBackQuestion(ticket.ticketNo, ticket.vehicleNo)}
        busy={busy}
        refused={refused !== undefined}
        consequence={
          <div className={s.asked}>
            <p>{t.turnBackNext}</p>
            <FormMessage refused={refused} />
            <TextArea label={t.turnBackReason} required maxLength={200} {...field("reason")} />
          </div>
        }
      >
        {t.turnBack}
      </ConfirmButton>
    </IntentForm>
  );
}

function TruckButtons({ ticket }: { ticket: PourTicket }) {
  const { status } = ticket;
  return (
    <div className={s.buttons}>
      {status === onRoad ? <StepButton ticket={ticket} intent="arrive" label={t.arrive} /> : null}
      {status < unloading ? <StepButton ticket={ticket} intent="unload" label={t.unload} /> : null}
      <UnloadedForm ticket={ticket} />
      <TurnBackForm ticket={ticket} />
    </div>
  );
}

interface TruckCardProps {
  ticket: PourTicket;
  /** the reader says what becomes of it */
  acts: boolean;
  /** where its ticket is photographed, by readers who may */
  photo: string | undefined;
}
/** A truck of a pour: what it brings, its times, and what the foreman does with it. */
export function TruckCard({ ticket, acts, photo }: TruckCardProps) {
  const { ticketNo, vehicleNo, status, restQuantity, waterLitres, waterReason, receivingSysNo, backReason } = ticket;
  const { fileList } = ticket;
  const measured = t.measured(ticket.slump, ticket.temperature);
  return (
    <li className={s.truck}>
      <div className={s.truckHead}>
        <b>{t.ticketWords(ticketNo, vehicleNo)}</b>
        <span>
          {ticket.isSlow ? <Tag tone="danger">{t.slow}</Tag> : null}{" "}
          <Tag tone={tones[status] ?? "neutral"}>{wordOf(pourTicketStatus, status)}</Tag>
        </span>
      </div>
      <div className={s.truckHead}>
        <b>
          {quantity(ticket.quantity)} {t.cubic}
        </b>
        <span className="mall-dim">
          {ticket.driverName} <a href={`tel:${ticket.driverMobile}`}>{ticket.driverMobile}</a>
        </span>
      </div>
      <dl className={s.times}>
        {(
          [
            [t.leave, ticket.leaveTime],
            [t.arriveAt, ticket.arriveTime],
            [t.unloadAt, ticket.unloadTime],
            [t.doneAt, ticket.doneTime],
          ] as const
        ).map(([label, time]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{clock(time)}</dd>
          </div>
        ))}
      </dl>
      {measured || restQuantity > 0 ? (
        <p className="mall-dim">
          {[measured, restQuantity > 0 ? t.restOf(quantity(restQuantity)) : ""].filter(Boolean).join(" · ")}
        </p>
      ) : null}
      {ticket.isSlow ? <p className={s.warning}>{t.slowHint}</p> : null}
      {ticket.certificatesMissing && status < done ? (
        <p className={s.warning}>
          {t.lacksCertificates}{" "}
          <a className="mall-link" href={`${documentPath("delivery", ticket.deliverySysNo)}#certificates`}>
            {t.toCertificates}
          </a>
        </p>
      ) : null}
      {waterLitres > 0 ? <p className={s.warning}>{t.watered(waterLitres, waterReason)}</p> : null}
      {backReason ? <p className={s.warning}>{backReason}</p> : null}
      <p className={s.links}>
        <DocumentLink kind="delivery" sysNo={ticket.deliverySysNo} no={ticket.deliveryNo} />{" "}
        {receivingSysNo === null ? null : (
          <DocumentLink kind="receiving" sysNo={receivingSysNo} no={documentText.receiving} />
        )}
      </p>
      {fileList.length > 0 ? <DocumentFiles strip files={fileList} /> : null}
      {photo ? (
        <LinkButton href={photo} icon="camera" className={s.photo} aria-label={t.photoOf(ticketNo, vehicleNo)}>
          {t.photo}
        </LinkButton>
      ) : null}
      {acts && status < done ? <TruckButtons ticket={ticket} /> : null}
    </li>
  );
}
