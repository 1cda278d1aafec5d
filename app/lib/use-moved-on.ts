import { type RefObject, useEffect, useRef } from "react";

const FIELDS = "input, textarea, select";

/**
 * Whether somebody has gone to a field or typed since the last form was sent: an answer that comes now must not take
 * the focus from them, or the rest of what they type lands in another field.
 */
export function useMovedOn(): RefObject<boolean> {
  const movedOn = useRef(false);
  useEffect(() => {
    const sent = () => {
      movedOn.current = false;
    };
    const inField = ({ target }: Event) => {
      if (target instanceof Element && target.matches(FIELDS)) movedOn.current = true;
    };
    document.addEventListener("submit", sent, true);
    document.addEventListener("focusin", inField);
    document.addEventListener("input", inField);
    return () => {
      document.removeEventListener("submit", sent, true);
      document.removeEventListener("focusin", inField);
      document.removeEventListener("input", inField);
    };
  }, []);
  return movedOn;
}
