import s from "./logo.module.css";
import { useShell } from "./shell-data";

/** The tenant's logo, or its name where it has none; leads home (R-NAV-05). */
export function Logo({ small }: { small?: boolean }) {
  const { tenant } = useShell();
  return (
    <a href="/" className={small ? s.small : s.logo} aria-label={`${tenant.name} 首页`}>
      {tenant.logoUrl ? <img src={tenant.logoUrl} alt={tenant.name} /> : <b>{tenant.name}</b>}
    </a>
  );
}
