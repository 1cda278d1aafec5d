import { useState } from "react";
import { cx } from "~/lib/cx";
import { goodsPicture } from "~/lib/goods-picture";
import { productDetailText as t } from "~/lib/texts/product-detail";
import s from "./gallery.module.css";

/** The pictures: thumbs change the large one; without JavaScript each thumb opens its picture. */
export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const [shown, setShown] = useState(0);
  return (
    <div className={s.gallery}>
      <img className={s.large} src={goodsPicture(images[shown] ?? images[0])} alt={name} width={420} height={420} />
      {images.length > 1 ? (
        <div className={s.thumbs}>
          {images.map((image, index) => (
            <a
              key={image}
              href={image}
              className={cx(s.thumb, index === shown && s.current)}
              aria-label={t.picture(index + 1)}
              aria-current={index === shown || undefined}
              data-reload
              onClick={(event) => {
                event.preventDefault();
                setShown(index);
              }}
              onMouseEnter={() => setShown(index)}
            >
              <img src={goodsPicture(image, 120)} alt="" width={64} height={64} loading="lazy" />
            </a>
          ))}
        </div>
      ) : null}
    </div>
  );
}
