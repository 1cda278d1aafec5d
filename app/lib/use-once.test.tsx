import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useOnce } from "./use-once";

function Form({ onSent }: { onSent: () => void }) {
  const once = useOnce();
  return (
    <form
      onSubmit={(event) => {
        once(event);
        if (!event.defaultPrevented) onSent();
        event.preventDefault();
      }}
    >
      <button type="submit">登录</button>
    </form>
  );
}

afterEach(() => vi.restoreAllMocks());

test("R-AUTH-01: a double click sends one form; a second later it may be sent again", () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(5_000);
  const onSent = vi.fn();
  render(<Form onSent={onSent} />);
  const click = () => fireEvent.click(screen.getByRole("button"));
  click();
  click();
  clock.mockReturnValue(5_999);
  click();
  expect(onSent).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(6_000);
  click();
  expect(onSent).toHaveBeenCalledTimes(2);
});
