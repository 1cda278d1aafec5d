import s from "./breadcrumb.module.css";

export interface Crumb {
  label: string;
  /** the last one has none: it is where you are */
  href?: string;
}

/** 全部 › 钢材 › 螺纹钢 */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="所在位置">
      <ol className={s.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.href ?? crumb.label}>
            {crumb.href ? (
              <a href={crumb.href}>{crumb.label}</a>
            ) : (
              <span aria-current="page" title={crumb.label}>
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
