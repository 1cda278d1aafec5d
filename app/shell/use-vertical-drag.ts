import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** Where the side menu was left; the same for every tenant of a browser's host. */
const KEPT = "mall_side_top";
const STEP = 24;

const within = (top: number, menu: HTMLElement): number =>
  Math.max(0, Math.min(window.innerHeight - menu.offsetHeight, top));

/** Where it was left; NaN for nowhere, also in a browser that allows no storage. */
function kept(): number {
  try {
    return Number(localStorage.getItem(KEPT) ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
}
/** Nobody may keep anything in a browser that allows no storage. */
function keep(top: number): void {
  try {
    localStorage.setItem(KEPT, String(Math.round(top)));
  } catch {
    // the menu is where it was put all the same
  }
}

/** R-SIDE-01: up and down only, by pointer or by keys; where it was left it stands again. */
export function useVerticalDrag<Element extends HTMLElement>() {
  const [top, setTop] = useState<number>();
  const menu = useRef<Element>(null);
  const grabbed = useRef<number>();
  const left = useRef<number>();
  useEffect(() => {
    const stood = kept();
    if (Number.isFinite(stood) && menu.current) setTop(within(stood, menu.current));
  }, []);
  const move = (to: number) => {
    if (!menu.current) return;
    const next = within(to, menu.current);
    setTop(next);
    left.current = next;
  };
  /** Once it stands: a drag is hundreds of moves. */
  const settle = () => {
    grabbed.current = undefined;
    if (left.current !== undefined) keep(left.current);
    left.current = undefined;
  };
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!menu.current) return;
      grabbed.current = event.clientY - menu.current.getBoundingClientRect().top;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (grabbed.current !== undefined) move(event.clientY - grabbed.current);
    },
    onPointerUp: settle,
    onPointerCancel: settle,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = event.key === "ArrowUp" ? -STEP : event.key === "ArrowDown" ? STEP : 0;
      if (by === 0 || !menu.current) return;
      event.preventDefault();
      move(menu.current.getBoundingClientRect().top + by);
      settle();
    },
  };
  return { top, menu, handle };
}
