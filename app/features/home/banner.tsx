import { useEffect, useState } from "react";
import { cx } from "~/lib/cx";
import { homeText as t } from "~/lib/texts/home";
import { searchAddress } from "~/shell/search-types";
import s from "./banner.module.css";

const TURN_MS = 6_000;

/** Three drawn panels over each other; turns by itself unless somebody looks at it or asked for less motion. */
export function Banner() {
  const [shown, setShown] = useState(0);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setShown((at) => (at + 1) % t.banners.length), TURN_MS);
    return () => clearInterval(timer);
  }, [held]);
  return (
    <section
      className={s.banner}
      aria-label="推荐"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {t.banners.map((banner, at) => (
        <a
          key={banner.key}
          href={searchAddress("goods", banner.key)}
          className={cx(s.panel, s[banner.tone], at === shown && s.shown)}
        >
          <b>{banner.title}</b>
          <span>{banner.text}</span>
        </a>
      ))}
      <div className={cx(s.dots, "mall-needs-js")}>
        {t.banners.map((banner, at) => (
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
