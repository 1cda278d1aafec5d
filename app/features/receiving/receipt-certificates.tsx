import { useLocation } from "@remix-run/react";
import type { OrderDelivery } from "#trpc/contract/delivery";
import { certificateWords } from "#trpc/rules/certificates";
import { certificateText as t } from "~/lib/texts/certificate";
import { useShell } from "~/shell/shell-data";
import d from "~/ui/page.module.css";
import { AttachForm, certificateWord } from "../delivery/certificates-card";
import { DocumentFiles } from "../document/document-files";
import { consultPath } from "../service/service-path";
import s from "./receipt-form.module.css";

type Certified = Pick<
  OrderDelivery,
  "certificateList" | "certificatesMissing" | "lackingCertificates" | "supplierSysNo" | "orderSysNo"
> & {
  /** the reader may photograph the driver's papers */
  brings: boolean;
};

/** The papers of the goods above what is received of them: in one row, the numbers are what the foreman came for. */
export function ReceiptCertificates({ delivery }: { delivery: Certified }) {
  const { certificateList, certificatesMissing, supplierSysNo, orderSysNo, brings } = delivery;
  const { search } = useLocation();
  const { site } = useShell();
  if (certificatesMissing) {
    return (
      <div className={`${s.certificates} ${d.below}`}>
        <p className={d.notice}>
          {t.lacking(certificateWords(delivery.lackingCertificates), brings ? t.missingBring : t.missingTheirs)}
          {site.customerServiceOn ? (
            <>
              {" "}
              <a
                className={s.consult}
                href={consultPath({ supplier: supplierSysNo, about: { kind: "order", sysNo: orderSysNo } })}
                target="_blank"
                rel="noopener"
              >
                {t.consult}
              </a>
            </>
          ) : null}
        </p>
        {brings ? <AttachForm delivery={delivery} query={search} /> : null}
      </div>
    );
  }
  if (certificateList.length === 0) return <p className={`mall-dim ${d.below}`}>{t.none}</p>;
  return (
    <section className={s.certificates} aria-label={t.title}>
      <h2>{t.title}</h2>
      <DocumentFiles files={certificateList} word={certificateWord} strip />
    </section>
  );
}
