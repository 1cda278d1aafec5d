import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ShipTable } from "./ship-table";

const concrete = {
  ...{ key: 1, lineNo: 1, skuName: "预拌混凝土 C30", skuSpec: "GB/T 14902", mainImgUrl: "", unit: "立方米" },
  ...{ quantityScale: 2, pieceMass: null, ordered: 60, open: 60 },
};

test("what is more than one truck carries is said below the quantity, as long as it is", () => {
  render(<ShipTable lines={[concrete]} value={() => undefined} errors={{}} />);
  const tooMuch = "超过一车的装载量（约 20 立方米），请分车发货";
  expect(screen.getByText(tooMuch)).toBeDefined();
  const load = screen.getByLabelText(/本次发货/);
  fireEvent.change(load, { target: { value: "12" } });
  expect(screen.queryByText(tooMuch)).toBeNull();
  fireEvent.change(load, { target: { value: "20.5" } });
  expect(screen.getByText(tooMuch)).toBeDefined();
});
