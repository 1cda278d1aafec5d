import { forwardRef, type ReactNode } from "react";
import { moveByArrows } from "./arrow-keys";

interface ArrowGroupProps {
  className: string | undefined;
  children: ReactNode;
}

/** Holds groups of buttons or links (`data-arrows`) between which arrows move the focus. */
export const ArrowGroup = forwardRef<HTMLDivElement, ArrowGroupProps>(({ className, children }, ref) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: arrows only move between the links and buttons inside
  <div ref={ref} className={className} onKeyDown={moveByArrows}>
    {children}
  </div>
));
ArrowGroup.displayName = "ArrowGroup";
