import { useEffect, useState } from "react";
import { cx } from "~/lib/cx";
import { searchAddress } from "~/shell/search-types";
import s from "./banner.module.css";

const TURN_MS = 6_000;

export interface BannerPanel {
  title: string;
  text: string;
  /** what it searches for */
  key: string;
  picture: "steel" | "concrete" | "pipe";
}

/** Drawn panels in the tenant's colours over each other; turns by itself unless somebody looks at it or asked for less motion. */
export function Banner({ panels }: { panels: readonly BannerPanel[] }) {
  const [shown, setShown] = useState(0);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setShown((at) => (at + 1) % panels.length), TURN_MS);
    return () => clearInterval(timer);
  }, [held, panels.length]);
  return (
    <section
      className={s.banner}
      aria-label="推荐"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {panels.map((banner, at) => (
        <a
          key={banner.key}
          href={searchAddress("goods", banner.key)}
          className={cx(s.panel, s[banner.picture], at === shown && s.shown)}
        >
          <b>{banner.title}</b>
          <span>{banner.text}</span>
        </a>
      ))}
      <div className={cx(s.dots, "mall-needs-js")}>
        {panels.map((banner, at) => (
          <button
            key={banner.key}
            type="button"
            className={cx(s.dot, at === shown && s.on)}
            aria-label={`第${at + 1}张：${banner.title}`}
            aria-pressed={at === shown}
            onClick={() => setShown(at)}
          />
        ))}
      </div>
    </section>
  );
}
