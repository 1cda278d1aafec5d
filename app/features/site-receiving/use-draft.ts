import { useRef, useState } from "react";
import { smallerPhoto } from "~/forms/smaller-photo";
import { siteText as t } from "~/lib/texts/site-receiving";
import { useEffectOn } from "~/lib/use-effect-on";
import { isFull } from "./db";
import type { Draft, SitePhoto } from "./kept";
import { dropPhoto, keepDraft, keepPhoto, photosOf, readDraft } from "./store";

type Values = Readonly<Record<string, string>>;
const PAUSE_MS = 250;
const MOST_PHOTOS = 10;
/** What the mall takes: said here, not when the truck has long gone. */
const PHOTO = /^image\/(jpeg|png)$/;

/** Keys that sort as they were made. */
const photoKey = (): string => `${Date.now().toString(36)}-${crypto.randomUUID()}`;

/** What was typed and photographed for a truck and not recorded yet: it outlives the page. */
export function useDraft({ key, person, truck }: Omit<Draft, "values">, from: Values | undefined) {
  const typed = useRef<Values>({});
  const [start, setStart] = useState<Values>();
  const [photos, setPhotos] = useState<readonly SitePhoto[]>([]);
  const [problem, setProblem] = useState("");
  const timer = useRef<number>();
  useEffectOn([key], () => {
    let left = false;
    void Promise.all([readDraft(key), photosOf(key)]).then(([draft, kept]) => {
      if (left) return;
      typed.current = draft?.values ?? from ?? {};
      setStart(typed.current);
      setPhotos(kept);
    });
    return () => {
      left = true;
      window.clearTimeout(timer.current);
    };
  });

  const keep = (values: Values, pauseMs = PAUSE_MS) => {
    typed.current = values;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      void keepDraft({ key, person, truck, values })
        .then(() => setProblem(""))
        .catch((error: unknown) => setProblem(isFull(error) ? t.full : t.storeFailed));
    }, pauseMs);
  };

  async function add(chosen: readonly File[]): Promise<void> {
    setProblem("");
    for (const one of chosen.slice(0, MOST_PHOTOS - photos.length)) {
      const file = await smallerPhoto(one);
      if (!PHOTO.test(file.type)) {
        setProblem(t.photoKind(one.name));
        continue;
      }
      const photo = { key: photoKey(), draft: key, name: file.name, file };
      try {
        await keepPhoto(photo);
        keep(typed.current, 0);
        setPhotos((before) => [...before, photo]);
      } catch (error) {
        setProblem(isFull(error) ? t.photoFull : t.storeFailed);
      }
    }
  }

  return {
    /** undefined until the phone has said what was typed before */
    start,
    photos,
    problem,
    setProblem,
    keep,
    /** nothing more is kept: it has been recorded */
    stop: () => window.clearTimeout(timer.current),
    add,
    remove(photo: SitePhoto) {
      void dropPhoto(photo.key);
      setPhotos((before) => before.filter((one) => one !== photo));
    },
  };
}
