import type { Certificate, OrderDelivery } from "#trpc/contract/delivery";
import { certificateKind } from "#trpc/contract/shared/labels";
import { certificateWords } from "#trpc/rules/certificates";
import { isUnreceived } from "#trpc/rules/delivery-status";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { withQuery } from "~/lib/query";
import { certificateText as t } from "~/lib/texts/certificate";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import d from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";
import { DocumentFiles } from "../document/document-files";
import { CERTIFY, DETACH } from "./act-certify";
import { CertificateField } from "./certificate-field";
import s from "./delivery.module.css";

const AMEND = "delivery:supplier:amend";
const CERTIFY_CODE = "delivery:purchaser:certify";

/** 质保书, its heats, and who brought it where that was not the supplier. */
export const certificateWord = ({ kind, byReceiver, heatNoList }: Certificate): string =>
  [certificateKind[kind], heatNoList.join("、"), byReceiver ? t.byReceiver : ""].filter(Boolean).join(" · ");

/** Takes a paper off again. */
function Detach({ file: { sysNo, name } }: { file: Certificate }) {
  const busy = useBusy(DETACH);
  return (
    <IntentForm intent={DETACH}>
      <input type="hidden" name="fileSysNo" value={sysNo} />
      <ConfirmButton question={t.detachQuestion(name)} variant="quiet" size="small" busy={busy} destroys>
        <span aria-hidden="true">{t.detach}</span>
        <span className="mall-hidden">{t.detachOf(name)}</span>
      </ConfirmButton>
    </IntentForm>
  );
}

/** More papers, until the goods are received; whoever receives them photographs the driver's. */
export function AttachForm({
  delivery,
  query = "",
}: {
  delivery: Pick<OrderDelivery, "certificatesMissing" | "certificateList">;
  /** of the page on which it stands, where its address has one */
  query?: string;
}) {
  const refused = useRefused(CERTIFY);
  const busy = useBusy(CERTIFY);
  // in the address too: the page's action reads its body otherwise
  const action = withQuery("", query, { [CERTIFY]: "1" });
  const form = (
    <FilesForm intent={CERTIFY} action={action} guarded={false} className={s.certify}>
      <FormMessage refused={refused} />
      <CertificateField refused={refused} action={action} />
      <div>
        <Button variant={delivery.certificatesMissing ? "primary" : "default"} busy={busy}>
          {t.attach}
        </Button>
      </div>
    </FilesForm>
  );
  if (delivery.certificatesMissing || refused) return form;
  return (
    <details className={s.more}>
      <summary>{delivery.certificateList.length > 0 ? t.add : t.attach}</summary>
      {form}
    </details>
  );
}

/** The papers that came with the goods, for both sides; the supplier adds to them until the goods are received. */
export function CertificatesCard({ delivery }: { delivery: OrderDelivery }) {
  const { certificateList, certificatesMissing, actionList, status } = delivery;
  const amends = actionList.includes(AMEND);
  const brings = actionList.includes(CERTIFY_CODE);
  const then = amends ? t.missingYours : brings ? t.missingBring : t.missingTheirs;
  const missing = t.lacking(certificateWords(delivery.lackingCertificates), then);
  return (
    <Card
      id="certificates"
      title={t.title}
      extra={certificatesMissing ? <Tag tone="danger">{t.missing}</Tag> : undefined}
    >
      <div className={s.certificates}>
        {certificatesMissing ? (
          <p className={d.notice}>{missing}</p>
        ) : certificateList.length === 0 ? (
          <p className="mall-dim">{amends ? t.noneYours : t.none}</p>
        ) : (
          <DocumentFiles
            files={certificateList}
            word={certificateWord}
            below={amends && isUnreceived(status) ? (file) => <Detach file={file} /> : undefined}
          />
        )}
        {/* after an upload it starts again, empty */}
        {amends || brings ? <AttachForm key={certificateList.length} delivery={delivery} /> : null}
      </div>
    </Card>
  );
}
