import { useState } from "react";
import { deliveryOrderStatus, receivingStatus } from "#trpc/contract/shared/labels";
import type { Entry } from "#trpc/rules/site-outbox";
import { siteText as t } from "~/lib/texts/site-receiving";
import { wordOf } from "~/lib/word-of";
import { Button, LinkButton } from "~/ui/button";
import { Actions, Dialog } from "~/ui/dialog";
import { composeNote, recordOf } from "./compose";
import type { ServerView, What } from "./kept";
import { lookAgain } from "./sender";
import s from "./site.module.css";
import { record, tell } from "./store";
import { placeHref } from "./use-place";

/** What the mall has of a truck, and its notes. */
function OnServer({ view }: { view: ServerView }) {
  return (
    <div className={s.server}>
      <b>
        {t.onServer}（{wordOf(deliveryOrderStatus, view.status)}）
      </b>
      {view.lines.map(({ lineNo, words }) => (
        <p key={lineNo}>{words}</p>
      ))}
      {view.notes.map(({ sysNo, no, status }) => (
        <p key={sysNo}>
          <a className={s.open} href={`/portal/receiving/${sysNo}`} data-reload>
            {no}
          </a>{" "}
          {wordOf(receivingStatus, status)}
        </p>
      ))}
    </div>
  );
}

/** The document of the mall stands; the reader says what becomes of what was recorded here. */
export function ConflictChoice({ entry, view }: { entry: Entry<What>; view: ServerView | undefined }) {
  const { event, refusal } = entry;
  const { key, deliverySysNo, what } = event;
  const [asks, setAsks] = useState(false);
  const [failed, setFailed] = useState("");
  const again = { sysNo: deliverySysNo, again: key };
  const attempt = (work: Promise<unknown>, sentence: string) => {
    setFailed("");
    work.catch(() => setFailed(sentence));
  };
  return (
    <div className={s.conflict}>
      <p className={s.refusal}>{t.conflictBecause(refusal?.message ?? "")}</p>
      <p>{t.conflictRule}</p>
      {view ? <OnServer view={view} /> : <p>{t.lookFailed}</p>}
      <div className={s.choices}>
        {what.kind === "receive" && view?.mayReceive ? (
          <LinkButton href={placeHref({ kind: "receive", ...again })} variant="primary" size="large">
            {t.receiveAgain}
          </LinkButton>
        ) : null}
        {what.kind === "refuse" && view?.mayRefuse ? (
          <LinkButton href={placeHref({ kind: "refuse", ...again })} variant="primary" size="large">
            {t.refuseAgain}
          </LinkButton>
        ) : null}
        {what.kind === "note" ? null : (
          <Button
            type="button"
            size="large"
            onClick={() => attempt(record(recordOf(deliverySysNo, composeNote(what), key), ""), t.storeFailed)}
          >
            {t.keepAsNote}
          </Button>
        )}
        <Button type="button" size="large" onClick={() => attempt(lookAgain(entry), t.lookFailed)}>
          {t.lookAgain}
        </Button>
        <Button type="button" size="large" variant="danger" onClick={() => setAsks(true)}>
          {t.discard}
        </Button>
      </div>
      <a className={s.open} href={`/delivery-order/${deliverySysNo}`} data-reload>
        {t.seeDelivery}
      </a>
      {failed ? <p role="alert">{failed}</p> : null}
      <Dialog open={asks} onClose={() => setAsks(false)} title={t.discardQuestion}>
        <p>{t.discardNext}</p>
        <Actions>
          <Button type="button" onClick={() => setAsks(false)}>
            {t.cancel}
          </Button>
          <Button
            type="button"
            variant="danger"
            onClick={() => attempt(tell({ type: "discarded", key }), t.storeFailed)}
          >
            {t.discard}
          </Button>
        </Actions>
      </Dialog>
    </div>
  );
}
