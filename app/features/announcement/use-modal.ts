import { type SyntheticEvent, useEffect, useRef } from "react";

/** A dialog that opens with its component and closes with it alone: keys do not end it. The page below stands still. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.body.style.overflow;
    document.body.style.overflow = "hidden";
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => {
      document.body.style.overflow = before;
      shown?.close();
    };
  }, []);
  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => event.preventDefault(),
    // a browser lets a second Escape through
    onClose: () => {
      if (dialog.current?.isConnected) dialog.current.showModal();
    },
  };
}
