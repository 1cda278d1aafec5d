import { type RefObject, useCallback, useState } from "react";
import { useEffectOn } from "~/lib/use-effect-on";
import { codeReader } from "./code-reader";

export type CameraState = "starting" | "watching" | "refused" | "none";

/** A look takes some milliseconds; more of them a second only warm the phone. */
const BETWEEN_MS = 180;

const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "SecurityError");

/** The camera looks into a video for a code from the moment the page is there until it is left. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) {
  const [state, setState] = useState<CameraState>("starting");
  const [attempt, setAttempt] = useState(0);

  useEffectOn([attempt, video, onCode], () => {
    let over = false;
    let stream: MediaStream | undefined;
    let timer: number | undefined;
    const look = async () => {
      const read = await codeReader();
      const next = async () => {
        if (over || !video.current) return;
        const text = await read(video.current).catch(() => undefined);
        if (text && !over) onCode(text);
        timer = window.setTimeout(next, BETWEEN_MS);
      };
      await next();
    };
    const start = async () => {
      try {
        // absent where the page did not come by HTTPS
        if (!navigator.mediaDevices) throw new DOMException("no camera", "NotFoundError");
        const rear = { facingMode: "environment", width: { ideal: 1280 } };
        stream = await navigator.mediaDevices.getUserMedia({ video: rear, audio: false });
        if (over || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        setState("watching");
        await look();
      } catch (error) {
        stop();
        if (!over) setState(isRefusal(error) ? "refused" : "none");
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    setState("starting");
    void start();
    return () => {
      over = true;
      window.clearTimeout(timer);
      stop();
    };
  });

  return { state, again: useCallback(() => setAttempt((n) => n + 1), []) };
}
