import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Pagination, pageNumbers } from "./pagination";

test("shows the ends and the neighbourhood, gaps as zero", () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 63)).toEqual([1, 2, 3, 0, 63]);
  expect(pageNumbers(10, 63)).toEqual([1, 0, 8, 9, 10, 11, 12, 0, 63]);
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("pages are links that keep the rest of the address; a single page shows nothing", () => {
  const href = (pageNo: number) => `/list?key=C30&pageNo=${pageNo}`;
  const { rerender, container } = render(<Pagination pageNo={2} pageSize={20} total={50} href={href} />);
  expect(screen.getByLabelText("下一页").getAttribute("href")).toBe("/list?key=C30&pageNo=3");
  expect(screen.getByText("2").getAttribute("aria-current")).toBe("page");
  rerender(<Pagination pageNo={1} pageSize={20} total={20} href={href} />);
  expect(container.textContent).toBe("");
});

test("inside a form pages are its buttons", () => {
  render(<Pagination pageNo={1} pageSize={20} total={50} note="第 1–20 种" intent={(no) => `portion:${no}`} />);
  expect(screen.getByLabelText("下一页")).toMatchObject({ type: "submit", name: "intent", value: "portion:2" });
  expect(screen.getByText("1").getAttribute("aria-current")).toBe("page");
  expect(screen.getByText("第 1–20 种")).toBeTruthy();
});

test("where the end is not known the page that is shown has a next one, down to the deepest", () => {
  const shown = (pageNo: number) => {
    const { container } = render(
      <Pagination pageNo={pageNo} pageSize={20} total={1000} capped deepest={500} href={(no) => `?pageNo=${no}`} />,
    );
    const current = container.querySelector("[aria-current=page]")?.textContent;
    const next = container.querySelector("[aria-label=下一页]")?.getAttribute("href");
    return [current, next ?? null];
  };
  expect(shown(50)).toEqual(["50", "?pageNo=51"]);
  expect(shown(400)).toEqual(["400", "?pageNo=401"]);
  expect(shown(500)).toEqual(["500", null]);
});
