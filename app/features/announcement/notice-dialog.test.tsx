import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import NoticeDialog from "./notice-dialog";

// jsdom opens no dialogs
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
const onClose = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  render(<NoticeDialog onClose={onClose} />);
});
afterEach(() => {
  vi.useRealTimers();
  onClose.mockClear();
});

const frame = () => document.querySelector("iframe") as HTMLIFrameElement;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const say = (data: boolean) =>
  act(() => {
    const { origin } = window.location;
    const message = { type: "hasForceUnreadNoticeCallback", data };
    window.dispatchEvent(new MessageEvent("message", { origin, source: frame().contentWindow, data: message }));
  });
function closes(): boolean {
  onClose.mockClear();
  fireEvent.click(screen.getByRole("button"));
  return onClose.mock.calls.length > 0;
}

test("R-NOTICE-02: a frame that stands and says nothing for fifteen seconds may be closed, one on its way may not", async () => {
  await pass(60_000);
  expect(closes()).toBe(false);
  fireEvent.load(frame());
  await pass(14_000);
  expect(closes()).toBe(false);
  await pass(1_000);
  expect(closes()).toBe(true);
});

test("R-NOTICE-02: a frame that has spoken holds its reader until it says that all is read", async () => {
  fireEvent.load(frame());
  say(true);
  await pass(60_000);
  expect(closes()).toBe(false);
  say(false);
  expect(closes()).toBe(true);
});
