import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useVerticalDrag } from "./use-vertical-drag";

function Menu() {
  const { top, menu, handle } = useVerticalDrag<HTMLDivElement>();
  return (
    <div ref={menu} data-top={top}>
      <button type="button" {...handle}>
        grip
      </button>
    </div>
  );
}

afterEach(() => vi.restoreAllMocks());

test("where it was left is kept once a drag, at its end; a browser without storage drags all the same", () => {
  Element.prototype.setPointerCapture = () => {};
  const kept = vi.spyOn(Storage.prototype, "setItem");
  render(<Menu />);
  const grip = screen.getByRole("button");
  const drag = () =>
    act(() => {
      fireEvent.pointerDown(grip, { clientY: 0 });
      for (let y = 10; y <= 100; y += 10) fireEvent.pointerMove(grip, { clientY: y });
    });
  drag();
  expect(kept).not.toHaveBeenCalled();
  fireEvent.pointerUp(grip);
  expect(kept).toHaveBeenCalledTimes(1);
  fireEvent.pointerUp(grip);
  expect(kept).toHaveBeenCalledTimes(1);
  kept.mockImplementation(() => {
    throw new Error("switched off");
  });
  drag();
  fireEvent.pointerUp(grip);
  expect(kept).toHaveBeenCalledTimes(2);
});
