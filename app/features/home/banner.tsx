import { useEffect, useState } from "react";
import { cx } from "~/lib/cx";
import { goodsPicture } from "~/lib/goods-picture";
import { searchAddress } from "~/shell/search-types";
import s from "./banner.module.css";

const TURN_MS = 6_000;

export interface BannerPanel {
  title: string;
  text: string;
  /** what it searches for */
  key: string;
  picture: "steel" | "concrete" | "pipe";
  /** the operator's own picture in place of the drawing, and what it shows */
  imageUrl?: string | undefined;
  alt?: string | undefined;
  /** where it leads in place of the search */
  url?: string | undefined;
}

/** A drawn scene in the tenant's colours with its words, or the operator's picture, which says its own. */
function Panel({ banner, first }: { banner: BannerPanel; first: boolean }) {
  const { title, text, picture, imageUrl, alt } = banner;
  // pictures of panels behind the first one are not waited for
  const loading = first ? undefined : "lazy";
  if (imageUrl)
    return (
      <img
        className={s.own}
        src={imageUrl}
        srcSet={`${goodsPicture(imageUrl, 480)} 480w, ${imageUrl} 1600w`}
        sizes="(max-width: 767px) 100vw, 760px"
        alt={alt || title}
        width={760}
        height={400}
        loading={loading}
      />
    );
  return (
    <>
      <img className={s.scene} src={`/img/banner/${picture}.svg`} alt="" width={760} height={460} loading={loading} />
      <b>{title}</b>
      <span>{text}</span>
    </>
  );
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
          key={`${banner.title} ${banner.key}`}
          href={banner.url || searchAddress("goods", banner.key)}
          className={cx(s.panel, s[banner.picture], at === Math.min(shown, panels.length - 1) && s.shown)}
        >
          <Panel banner={banner} first={at === 0} />
        </a>
      ))}
      <div className={cx(s.dots, "mall-needs-js")} hidden={panels.length < 2}>
        {panels.map((banner, at) => (
          <button
            key={`${banner.title} ${banner.key}`}
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
