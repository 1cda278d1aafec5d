import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isBareKey, setKeysOff } from "./bare-key";

const heard: boolean[] = [];
const hear = (event: KeyboardEvent) => heard.push(isBareKey(event));
beforeEach(() => {
  heard.length = 0;
  document.addEventListener("keydown", hear);
  render(
    <>
      <input aria-label="text" />
      <textarea aria-label="area" />
      <select aria-label="choice" />
      <div contentEditable suppressContentEditableWarning>
        <p>word</p>
      </div>
      <dialog open>
        <button type="button">inside</button>
      </dialog>
      <input type="checkbox" aria-label="tick" />
    </>,
  );
});
afterEach(() => {
  document.removeEventListener("keydown", hear);
  localStorage.clear();
});
const press = (on: Element, init: KeyboardEventInit = {}) => {
  fireEvent.keyDown(on, { key: "j", ...init });
  return heard.at(-1);
};

test("a key is nobody's shortcut in a field, over the page, with a modifier or while a word is composed", () => {
  expect(press(document.body)).toBe(true);
  expect(press(screen.getByLabelText("tick"))).toBe(true);
  for (const field of ["text", "area", "choice"]) expect(press(screen.getByLabelText(field))).toBe(false);
  expect(press(screen.getByText("word"))).toBe(false);
  expect(press(screen.getByText("inside"))).toBe(false);
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }, { key: "Enter" }])
    expect(press(document.body, held)).toBe(false);
});

test("single keys can be switched off, and on again", () => {
  setKeysOff(true);
  expect(press(document.body)).toBe(false);
  setKeysOff(false);
  expect(press(document.body)).toBe(true);
});
