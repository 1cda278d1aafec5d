import { shellText } from "~/lib/texts/shell";
import s from "./footer.module.css";
import { useShell } from "./shell-data";

/** Promises, links and the tenant's line at the end of every mall page. */
export function Footer() {
  const { site, tenant } = useShell();
  const links = site.footer.links;
  return (
    <footer className={s.footer}>
      <div className="mall-container">
        <ul className={s.promises}>
          <li>
            <b>正品保障</b>厂家直供，质保书随货
          </li>
          <li>
            <b>协议价</b>签约价格自动生效，缘由可查
          </li>
          <li>
            <b>账期结算</b>按协议选择账期，对账清楚
          </li>
          <li>
            <b>到货签收</b>点数过磅，手机收货
          </li>
        </ul>
        {links.length ? (
          <nav className={s.links} aria-label="页脚">
            {links.map(({ name, url }) => (
              <a key={url} href={url}>
                {name}
              </a>
            ))}
          </nav>
        ) : null}
        <p className={s.line}>
          {site.footer.text || tenant.name}
          {site.header.servicePhone ? ` · 客服热线 ${site.header.servicePhone}` : ""}
        </p>
        <p className={`${s.keys} mall-needs-js`}>
          <button type="button" className="mall-link" data-shortcuts>
            {shellText.shortcuts}
          </button>
        </p>
      </div>
    </footer>
  );
}
