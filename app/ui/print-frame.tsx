import type { ReactNode } from "react";
import s from "./print-frame.module.css";
import { Qr } from "./qr";

export interface PrintFrameProps {
  /** 发货单, 收货单 */
  title: string;
  /** the document's number */
  number: string;
  /** address that the QR code opens */
  qrValue: string;
  /** who prints: the tenant, the organisation */
  issuer: string;
  /** lines to sign on: 供应商, 司机, 收货人 */
  signatures?: readonly string[];
  children: ReactNode;
}

/** A document on A4: black on white, number and QR code top right, signatures at the foot. */
export function PrintFrame({ title, number, qrValue, issuer, signatures = [], children }: PrintFrameProps) {
  return (
    <article className={s.sheet}>
      <header className={s.head}>
        <div>
          <p className={s.issuer}>{issuer}</p>
          <h1>{title}</h1>
        </div>
        <div className={s.mark}>
          <b>{number}</b>
          <Qr value={qrValue} size={88} label={`${title} ${number} 的二维码`} />
        </div>
      </header>
      {children}
      {signatures.length ? (
        <footer className={s.signatures}>
          {signatures.map((name) => (
            <div key={name}>
              <span>{name}（签字）：</span>
              <span>日期：</span>
            </div>
          ))}
        </footer>
      ) : null}
    </article>
  );
}
