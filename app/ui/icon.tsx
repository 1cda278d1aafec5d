import s from "./icon.module.css";
import type { IconName } from "./icon-names";
import sprite from "./icons.svg?url";

export interface IconProps {
  name: IconName;
  size?: 16 | 20 | 24;
  /** for an icon that stands alone; with a text beside it leave it out */
  label?: string;
}

/** One icon of the sprite: no bytes in the script, a dozen in the page. */
export function Icon({ name, size = 16, label }: IconProps) {
  return (
    <svg
      className={s.icon}
      width={size}
      height={size}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
