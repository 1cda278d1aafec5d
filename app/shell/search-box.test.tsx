import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { SearchBox } from "./search-box";

const router = vi.hoisted(() => ({ location: { pathname: "/category", search: "", key: "1" } }));
vi.mock("@remix-run/react", () => ({
  useLocation: () => router.location,
  useRouteLoaderData: () => undefined,
}));

const at = (key: string, word: string) => {
  router.location = { pathname: "/product/list", search: `?key=${encodeURIComponent(word)}`, key };
};
beforeEach(() => {
  router.location = { pathname: "/category", search: "", key: "1" };
});

function open() {
  const { rerender } = render(<SearchBox />);
  const box = screen.getByRole<HTMLInputElement>("combobox", { name: "请输入商品名称、规格或牌号" });
  return {
    box,
    arrive: (key: string, word: string) => {
      at(key, word);
      rerender(<SearchBox />);
    },
    search: (text: string) => {
      fireEvent.input(box, { target: { value: text } });
      if (box.form) fireEvent.submit(box.form);
    },
  };
}

test("R-SRCH-02: a page that comes late does not put its word back into a box that was cleared and sent", () => {
  const { box, arrive, search } = open();
  search("  a b ");
  search("");
  arrive("2", "a b");
  expect(box.value).toBe("");
  arrive("3", "螺纹钢");
  expect(box.value).toBe("螺纹钢");
});

test("the word of a page stands in the box again when it is sent empty for the same one", () => {
  const { box, arrive, search } = open();
  search("螺纹钢");
  arrive("2", "螺纹钢");
  search("");
  arrive("3", "螺纹钢");
  expect(box.value).toBe("螺纹钢");
});

test("what is typed while a search loads stays", () => {
  const { box, arrive, search } = open();
  search("水泥");
  fireEvent.input(box, { target: { value: "镀锌" } });
  arrive("2", "水泥");
  expect(box.value).toBe("镀锌");
});
