import { useMemo, useState } from "react";
import { signText } from "~/lib/texts/sign";
import { siteText as t } from "~/lib/texts/site-receiving";
import { useEffectOn } from "~/lib/use-effect-on";
import { Icon } from "~/ui/icon";
import SignPad from "~/ui/sign-pad";
import type { SitePhoto } from "./kept";
import s from "./site.module.css";

function Thumb({ photo, onRemove }: { photo: SitePhoto; onRemove: (photo: SitePhoto) => void }) {
  const src = useMemo(() => URL.createObjectURL(photo.file), [photo.file]);
  useEffectOn([src], () => () => URL.revokeObjectURL(src));
  return (
    <li>
      <img src={src} alt={photo.name} />
      <button type="button" aria-label={t.removePhoto(photo.name)} onClick={() => onRemove(photo)}>
        <Icon name="x" size={20} />
      </button>
    </li>
  );
}

export interface PhotoStripProps {
  photos: readonly SitePhoto[];
  onAdd: (chosen: readonly File[]) => void;
  onRemove: (photo: SitePhoto) => void;
  /** the note that is signed */
  signed: string;
}

/** Photos and signatures of a record, kept on the phone from the moment they are taken. */
export function PhotoStrip({ photos, onAdd, onRemove, signed }: PhotoStripProps) {
  const [signing, setSigning] = useState(false);
  return (
    <div className={s.photos}>
      <label className={s.camera}>
        <Icon name="camera" size={24} />
        {t.photo}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          className="mall-over"
          aria-describedby="site-photo-hint"
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </label>
      <button type="button" className={s.camera} onClick={() => setSigning(true)}>
        <Icon name="edit" size={24} />
        {signText.sign}
      </button>
      {signing ? (
        <SignPad subject={signed} onSigned={(file) => onAdd([file])} onClose={() => setSigning(false)} />
      ) : null}
      <p id="site-photo-hint" className="mall-dim">
        {t.photoHint}
      </p>
      {photos.length > 0 ? (
        <ul className={s.thumbs}>
          {photos.map((photo) => (
            <Thumb key={photo.key} photo={photo} onRemove={onRemove} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
