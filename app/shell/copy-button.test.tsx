import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CopyButton } from "./copy-button";

afterEach(() => vi.unstubAllGlobals());

const press = () => {
  render(<CopyButton text="100020261" name="采购交流群的号码" />);
  fireEvent.click(screen.getByRole("button", { name: "复制采购交流群的号码" }));
};

test("a number is copied, and it is said", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  press();
  expect(await screen.findByText("复制成功")).toBeTruthy();
  expect(writeText).toHaveBeenCalledExactlyOnceWith("100020261");
});

test.each([
  ["without a clipboard", undefined],
  ["where it is not allowed", { writeText: () => Promise.reject(new Error("denied")) }],
])("%s it is said what to do instead", async (_where, clipboard) => {
  vi.stubGlobal("navigator", { clipboard });
  press();
  expect(await screen.findByText("请选中后复制")).toBeTruthy();
});
