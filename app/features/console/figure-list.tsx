import s from "./figures.module.css";

export interface Figure {
  label: string;
  value: string;
  hint?: string;
  link?: { href: string; label: string };
}

/** Numbers side by side, each with what it is of. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={s.figures}>
      {figures.map(({ label, value, hint, link }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            {hint ? <span className="mall-dim">{hint}</span> : null}
            {link ? (
              <a className="mall-link" href={link.href}>
                {link.label}
              </a>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
