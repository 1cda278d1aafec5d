import { useNavigate } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { withQuery } from "~/lib/query";
import { scanText as t } from "~/lib/texts/scan";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { codeReader } from "./code-reader";
import s from "./scan.module.css";
import { SCAN } from "./scan-path";
import { useCamera } from "./use-camera";

async function codeInPhoto(photo: File): Promise<string | undefined> {
  const picture = await createImageBitmap(photo).catch(() => undefined);
  if (!picture) return undefined;
  const read = await codeReader();
  const text = await read(picture).catch(() => undefined);
  picture.close();
  return text;
}

/** The camera, and a photo of the code for who has none or refused it. Both need a script: the field below does not. */
export function Scanner() {
  const video = useRef<HTMLVideoElement>(null);
  const navigate = useNavigate();
  const last = useRef("");
  const [inPhoto, setInPhoto] = useState<"reading" | "none">();
  const open = useCallback(
    (text: string) => {
      // what led nowhere is not asked for again while it lies before the camera
      if (last.current === text) return;
      last.current = text;
      // browsers refuse it, aloud, before the page was touched
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
      navigate(withQuery(SCAN, "", { no: text }), { replace: true });
    },
    [navigate],
  );
  const { state, again } = useCamera(video, open);
  const problem = state === "refused" ? t.refused : state === "none" ? t.noCamera : undefined;

  async function look(input: HTMLInputElement) {
    const photo = input.files?.[0];
    input.value = "";
    if (!photo) return;
    setInPhoto("reading");
    const text = await codeInPhoto(photo);
    setInPhoto(text ? undefined : "none");
    last.current = "";
    if (text) open(text);
  }

  return (
    <div className={`${s.scanner} mall-needs-js`}>
      <div className={s.view} hidden={problem !== undefined}>
        <video ref={video} playsInline muted aria-label={t.title} />
        <span className={s.frame} aria-hidden="true" />
        <p role="status">{state === "starting" ? t.starting : t.lead}</p>
      </div>
      {problem ? (
        <div className={s.problem}>
          <p role="alert">{problem}</p>
          <Button type="button" icon="camera" onClick={again}>
            {t.again}
          </Button>
        </div>
      ) : null}
      <label className={s.photo}>
        <Icon name="camera" size={20} />
        {t.photo}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="mall-over"
          aria-describedby="scan-photo-hint"
          onChange={(event) => void look(event.target)}
        />
      </label>
      <p id="scan-photo-hint" className="mall-dim">
        {t.photoHint}
      </p>
      {inPhoto ? (
        <p role={inPhoto === "none" ? "alert" : "status"} className={inPhoto === "none" ? s.wrong : undefined}>
          {inPhoto === "none" ? t.noCode : t.reading}
        </p>
      ) : null}
    </div>
  );
}
