import { useRef, useState } from "react";
import { personKey } from "#trpc/rules/person-key";
import { loadText } from "~/features/measure/measured";
import { deliveryText } from "~/lib/texts/delivery";
import { siteText as t } from "~/lib/texts/site-receiving";
import { TextArea } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import r from "../receiving/receipt-form.module.css";
import { composeRefusal, recordOf } from "./compose";
import { isFull } from "./db";
import { FormFoot } from "./form-foot";
import { PhotoStrip } from "./photo-strip";
import s from "./site.module.css";
import type { SiteReceiptProps } from "./site-receipt";
import { draftKey, record } from "./store";
import { useDraft } from "./use-draft";

/** A whole truck is turned away at the gate, with a reason and photos. */
export function SiteRefusal({ truck, person, again, onRecorded }: SiteReceiptProps) {
  const of = personKey(person);
  const draft = draftKey(of, truck.sysNo, "refuse");
  const kept = useDraft({ key: draft, person: of, truck }, again?.values);
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const reasonIn = () => (form.current ? String(new FormData(form.current).get("reason") ?? "") : "").trim();
  async function save() {
    const reason = reasonIn();
    setMissing(reason === "");
    if (reason === "" || busy) return;
    setBusy(true);
    kept.stop();
    try {
      const photos = kept.photos.map(({ key }) => key);
      await record(recordOf(truck.sysNo, composeRefusal({ truck, reason, photos }, person), again?.key), draft);
      onRecorded();
    } catch (error) {
      kept.setProblem(isFull(error) ? t.full : t.storeFailed);
      setBusy(false);
    }
  }
  if (!kept.start) return null;
  return (
    <form
      ref={form}
      className={r.form}
      noValidate
      onInput={() => {
        setMissing(false);
        kept.keep({ reason: reasonIn() });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ul className={s.goods}>
        {truck.itemList.map((item) => (
          <li key={item.sysNo}>
            {item.skuName} {item.skuSpec} <b>{loadText(item)}</b>
          </li>
        ))}
      </ul>
      <TextArea
        label={t.reason}
        name="reason"
        required
        rows={3}
        maxLength={500}
        placeholder={deliveryText.refuseHint}
        defaultValue={kept.start.reason ?? ""}
        error={missing ? t.reasonNeeded : undefined}
      />
      <PhotoStrip
        photos={kept.photos}
        onAdd={(chosen) => void kept.add(chosen)}
        onRemove={kept.remove}
        signed={truck.deliveryNo}
      />
      {kept.problem ? <FormError message={kept.problem} /> : null}
      <FormFoot label={t.saveRefusal} variant="danger" busy={busy} />
    </form>
  );
}
