import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TruckFields } from "./truck-fields";

const trucks = [
  {
    vehicleNo: "渝A1",
    driverName: "吴师傅",
    driverMobile: "13900000001",
    carrier: "顺达物流",
    capacity: 32,
    capacityUnit: "吨",
  },
  {
    vehicleNo: "渝A2",
    driverName: "郑师傅",
    driverMobile: "13900000002",
    carrier: "",
    capacity: null,
    capacityUnit: "",
  },
];
const field = (name: string) => ({ name, defaultValue: undefined, error: undefined });

test("a known truck brings its driver and its carrier along, but never over what was typed", () => {
  const { container } = render(
    <form>
      <TruckFields trucks={trucks} field={field} />
    </form>,
  );
  const input = (name: string) => container.querySelector<HTMLInputElement>(`input[name=${name}]`);
  const value = (name: string) => input(name)?.value;
  fireEvent.change(input("driverName") as HTMLInputElement, { target: { value: "另一位" } });
  fireEvent.change(screen.getByLabelText(/车牌/), { target: { value: "渝A1" } });
  expect(["driverName", "driverMobile", "carrier"].map(value)).toEqual(["另一位", "13900000001", "顺达物流"]);
  // who drove for nobody is no choice
  const list = document.getElementById(input("carrier")?.getAttribute("list") ?? "");
  expect(list?.children).toHaveLength(1);
});

test("another plate takes away what the one before brought, but nothing that was typed", () => {
  const { container } = render(
    <form>
      <TruckFields trucks={trucks} field={field} />
    </form>,
  );
  const input = (name: string) => container.querySelector(`input[name=${name}]`) as HTMLInputElement;
  const values = () => ["driverName", "driverMobile", "carrier"].map((name) => input(name).value);
  const plate = (value: string) => fireEvent.change(screen.getByLabelText(/车牌/), { target: { value } });
  plate("渝A1");
  fireEvent.change(input("driverMobile"), { target: { value: "13700000007" } });
  plate("渝B9");
  expect(values()).toEqual(["", "13700000007", ""]);
  plate("渝A2");
  expect(values()).toEqual(["郑师傅", "13700000007", ""]);
});
