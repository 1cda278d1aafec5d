import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { QuantityStepper } from "./quantity-stepper";

function stepper(onCommit = vi.fn()) {
  render(
    <form data-testid="form">
      <QuantityStepper
        name="quantity"
        label="螺纹钢数量"
        defaultValue="2"
        min={2}
        max={10}
        scale={4}
        unit="吨"
        onCommit={onCommit}
      />
    </form>,
  );
  const field = screen.getByLabelText<HTMLInputElement>("螺纹钢数量");
  return { field, onCommit };
}

test("R-CART-21: plus and minus keep to minimum and stock", () => {
  const { field, onCommit } = stepper();
  fireEvent.click(screen.getByLabelText("增加螺纹钢数量"));
  expect(field.value).toBe("3");
  fireEvent.click(screen.getByLabelText("减少螺纹钢数量"));
  fireEvent.click(screen.getByLabelText("减少螺纹钢数量"));
  expect(field.value).toBe("2");
  expect(onCommit.mock.calls).toEqual([["3"], ["2"]]);
});

test("takes full-width digits and separators, and sends the plain number", () => {
  const { field, onCommit } = stepper();
  field.value = "１，０００．５";
  fireEvent.blur(field);
  expect(onCommit).toHaveBeenCalledWith("1000.5");
  expect(new FormData(screen.getByTestId<HTMLFormElement>("form")).get("quantity")).toBe("1000.5");
});

test("leaving without a change commits nothing", () => {
  const { field, onCommit } = stepper();
  fireEvent.blur(field);
  expect(onCommit).not.toHaveBeenCalled();
});
