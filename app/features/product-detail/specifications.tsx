import { productDetailText as t } from "~/lib/texts/product-detail";
import { Card } from "~/ui/card";
import { productPath } from "../product/product-card";
import type { SpecificationGroup } from "./specification-groups";
import s from "./specifications.module.css";

/** 本店其他规格: each with what it costs the reader and what is there, by what they differ in. */
export function Specifications({ groups, href, own }: { groups: SpecificationGroup[]; href: string; own: number }) {
  return (
    <Card
      title={t.specifications}
      extra={
        <a className="mall-link" href={href}>
          {t.allSpecifications}
        </a>
      }
    >
      {groups.map(({ label, cells }) => (
        <div key={label} className={s.group}>
          {label ? <h3>{label}</h3> : null}
          <ul>
            {cells.map(([sysNo, name, price, note]) => (
              <li key={sysNo}>
                <a href={productPath(sysNo)} aria-current={sysNo === own || undefined}>
                  <b>{name}</b>
                  <span>{price}</span>
                  <small>{note}</small>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}
