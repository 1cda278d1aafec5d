import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AreaCascader, type AreaOption } from "./area-cascader";

const area = (sysNo: number, name: string, more: Partial<AreaOption> = {}): AreaOption => ({
  sysNo,
  name,
  levelCode: String(sysNo).padStart(8, "0"),
  hasChild: true,
  ...more,
});
const levels: Record<string, AreaOption[] | AreaOption[][]> = {
  "/area/options?": [area(50, "重庆市"), area(71, "台湾省", { hasChild: false }), area(81, "香港", { hasSku: false })],
  "/area/options?word=cq&levels=2": [[area(50, "重庆市")]],
  "/area/options?word=cqsq&levels=2": [[area(50, "重庆市"), area(5001, "重庆市区")]],
  "/area/options?parentSysNo=50": [area(5001, "重庆市区"), area(5002, "县")],
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (address: string) => Response.json(levels[address] ?? []));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tabs = () => screen.getAllByRole("tab").map((tab) => tab.textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function choose(name: string) {
  await wait(0); // the answer of the stubbed fetch arrives
  fireEvent.click(screen.getByRole("button", { name }));
}

test("R-AREA-07, R-AREA-10, UI-PICK-08: a province loads its cities after 200 ms, a city completes with the path", async () => {
  const onPick = vi.fn();
  render(<AreaCascader onPick={onPick} />);
  await choose("重庆市");
  await wait(150);
  expect(screen.queryByRole("button", { name: "重庆市区" })).toBeNull();
  await wait(60);
  expect(tabs()).toEqual(["重庆市", "请选择地址"]);
  await choose("重庆市区");
  expect(onPick.mock.calls[0]?.[0].map((step: AreaOption) => step.name)).toEqual(["重庆市", "重庆市区"]);
});

test("R-AREA-07: an item without children completes at once", async () => {
  const onPick = vi.fn();
  render(<AreaCascader onPick={onPick} />);
  await choose("台湾省");
  expect(onPick).toHaveBeenCalledOnce();
});

test("R-AREA-08, UI-PICK-02, UI-PICK-03, UI-PICK-05: one tab per level, clear goes back to the first", async () => {
  render(<AreaCascader onPick={vi.fn()} clearable />);
  expect(tabs()).toEqual(["请选择地址"]);
  await choose("重庆市");
  await wait(210);
  expect(tabs()).toEqual(["重庆市", "请选择地址"]);
  await choose("清空");
  expect(tabs()).toEqual(["请选择地址"]);
});

test.each(["清空", "重庆市"])("what was chosen leads nowhere once %s above it was pressed", async (what) => {
  render(<AreaCascader onPick={vi.fn()} clearable />);
  await choose("重庆市");
  await wait(150);
  fireEvent.click(what === "清空" ? screen.getByText(what) : screen.getByRole("tab", { name: what }));
  await wait(210);
  expect(screen.getByRole("tab", { selected: true })).toBe(screen.getAllByRole("tab")[0]);
  expect(screen.getByRole("button", { name: "台湾省" })).toBeDefined();
});

test("R-AREA-09, UI-PICK-09: what has no goods of the sku cannot be chosen", async () => {
  const onPick = vi.fn();
  render(<AreaCascader onPick={onPick} />);
  await choose("香港");
  expect(onPick).not.toHaveBeenCalled();
});

test("arrows move between tabs and areas; the focus follows to the next level", async () => {
  render(<AreaCascader onPick={vi.fn()} />);
  await wait(0);
  const focused = () => document.activeElement?.textContent;
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  screen.getByRole("tab").focus();
  press("ArrowDown");
  expect(focused()).toBe("重庆市");
  press("ArrowRight");
  expect(focused()).toBe("台湾省");
  // 香港 has no goods
  press("ArrowRight");
  expect(focused()).toBe("台湾省");
  press("Home");
  expect(focused()).toBe("重庆市");
  await choose("重庆市");
  await wait(210);
  expect(document.activeElement).toBe(screen.getAllByRole("tab")[1]);
  press("ArrowDown");
  expect(focused()).toBe("重庆市区");
  press("ArrowUp");
  press("ArrowLeft");
  expect(focused()).toBe("重庆市");
});

test("a name or its letters find an area, with the path that leads there", async () => {
  const onPick = vi.fn();
  render(<AreaCascader onPick={onPick} />);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "cqsq" } });
  await choose("重庆市 / 重庆市区");
  expect(onPick.mock.calls[0]?.[0].map((step: AreaOption) => step.sysNo)).toEqual([50, 5001]);
});

test("a found province goes on to its cities", async () => {
  const onPick = vi.fn();
  render(<AreaCascader onPick={onPick} />);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "cq" } });
  await choose("重庆市");
  expect(onPick).not.toHaveBeenCalled();
  expect(tabs()).toEqual(["重庆市", "请选择地址"]);
  await choose("重庆市区");
  expect(onPick).toHaveBeenCalledOnce();
});
