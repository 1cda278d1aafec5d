import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { formText } from "~/lib/texts/form";

/**
 * Asks before a form with something typed is left. Sending it, and where its answer leads, is not leaving. One on a
 * page: the router knows a single guard.
 */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (dirty) event.preventDefault();
      },
      [dirty],
    ),
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(formText.leaveUnsaved)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  return null;
}
