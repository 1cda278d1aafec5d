import { useEffect, useState } from "react";
import { BACK_ONLINE, LOST } from "~/lib/unreachable";
import s from "./field.module.css";

/** A failure of the whole form, above it. */
export function FormError({ message, answer }: { message?: string; answer?: object }) {
  const isBack = useBackOnline(message, answer);
  if (!message) return null;
  return isBack ? (
    <p className={s.formInfo} role="status">
      {BACK_ONLINE}
    </p>
  ) : (
    <p className={s.formError} role="alert">
      {message}
    </p>
  );
}

/** True once the network is back that a form was lost to, until it is lost again. */
function useBackOnline(message: string | undefined, answer: object | undefined): boolean {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    setBack(false);
    if (message !== LOST || !answer) return;
    const back = () => setBack(true);
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, [message, answer]);
  return isBack;
}
