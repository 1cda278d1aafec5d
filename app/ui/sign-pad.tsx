import { useEffect, useRef, useState } from "react";
import SignaturePad from "signature_pad";
import { dateTime } from "~/lib/format";
import { signText as t } from "~/lib/texts/sign";
import { Button } from "./button";
import { Actions, Dialog } from "./dialog";
import { Select } from "./field";
import { FormError } from "./form-error";
import s from "./sign-pad.module.css";

export interface SignPadProps {
  /** the number of the document that is signed: it stands below the signature */
  subject: string;
  onSigned: (file: File) => void;
  onClose: () => void;
}

const CAPTION = 28;
const FONT = "14px sans-serif";
/** Pixels in a pixel of the page, at most: a signature is no photo. */
const DENSEST = 2;

const density = (): number => Math.min(window.devicePixelRatio || 1, DENSEST);

/** The signature on white with who signed what and when below it. */
function captioned(drawn: HTMLCanvasElement, scale: number, caption: string): HTMLCanvasElement {
  const sheet = document.createElement("canvas");
  sheet.width = drawn.width;
  sheet.height = drawn.height + CAPTION * scale;
  const pen = sheet.getContext("2d");
  if (!pen) return drawn;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.drawImage(drawn, 0, 0);
  pen.scale(scale, scale);
  pen.fillStyle = "#333";
  pen.font = FONT;
  pen.fillText(caption, 8, drawn.height / scale + CAPTION - 10, sheet.width / scale - 16);
  return sheet;
}

/**
 * A signature drawn with a finger or a mouse, as a picture that goes with a form like a photo. It is evidence of who
 * received, no reliable electronic signature (电子签名法, article 13). Who cannot draw photographs the signed paper.
 */
export default function SignPad({ subject, onSigned, onClose }: SignPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const [role, setRole] = useState<string>(t.roles[0]);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const area = canvas.current;
    if (!area) return;
    const scale = density();
    area.width = area.offsetWidth * scale;
    area.height = area.offsetHeight * scale;
    area.getContext("2d")?.scale(scale, scale);
    const made = new SignaturePad(area);
    made.addEventListener("beginStroke", () => setMissing(false));
    pad.current = made;
    return () => made.off();
  }, []);
  const done = () => {
    if (!canvas.current || !pad.current || pad.current.isEmpty()) return setMissing(true);
    const time = dateTime(Date.now() / 1000);
    const name = t.fileName(role, time.replace(/\D/g, ""));
    captioned(canvas.current, density(), `${role}　${subject}　${time}`).toBlob((blob) => {
      if (blob) onSigned(new File([blob], name, { type: "image/png" }));
      onClose();
    }, "image/png");
  };
  return (
    <Dialog open onClose={onClose} title={t.title} width={560}>
      <div className={s.sign}>
        <Select
          label={t.who}
          value={role}
          onChange={({ target }) => setRole(target.value)}
          options={t.roles.map((one) => ({ value: one, label: one }))}
        />
        {/* a canvas has no text: what it is for is said here */}
        <canvas ref={canvas} className={s.pad} role="img" aria-label={t.pad} />
        <p className="mall-dim">{t.hint}</p>
        {missing ? <FormError message={t.empty} /> : null}
        <Actions>
          <Button type="button" onClick={() => pad.current?.clear()}>
            {t.clear}
          </Button>
          <Button type="button" variant="primary" onClick={done}>
            {t.done}
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
}
