import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { moveRow, tickRow } from "./rows";

const row = (no: number) => (
  <tr key={no}>
    <td>
      <input type="checkbox" aria-label={`tick ${no}`} />
    </td>
    <td>
      <a href={`#${no}`}>{no}</a>
      <a href="#other">other</a>
    </td>
  </tr>
);
beforeEach(() => {
  render(
    <main id="main">
      <table>
        <tbody>
          {row(1)}
          <tr>
            <td>a row that leads nowhere</td>
          </tr>
          {row(2)}
        </tbody>
      </table>
    </main>,
  );
});
const focused = () => document.activeElement?.textContent;
const ticked = () => screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);

test("rows are walked by the first link of each and end where they end", () => {
  moveRow(-1);
  expect(focused()).toBe("1");
  for (const [by, at] of [
    [1, "2"],
    [1, "2"],
    [-1, "1"],
    [-1, "1"],
  ] as const) {
    moveRow(by);
    expect(focused()).toBe(at);
  }
});

test("a row is ticked from wherever in it the focus is, and none without", () => {
  tickRow();
  expect(ticked()).toEqual([false, false]);
  screen.getByLabelText("tick 2").focus();
  tickRow();
  expect(ticked()).toEqual([false, true]);
  moveRow(-1);
  tickRow();
  expect(ticked()).toEqual([true, true]);
});
