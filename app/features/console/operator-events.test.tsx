import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { OperatorEvents } from "./operator-events";

test("a part of the platform is called as its page calls it", () => {
  const event = {
    sysNo: 1,
    area: "job",
    event: "run",
    subject: "order.due",
    operatorName: "林运维",
    createTime: 1_790_000_000,
  };
  render(
    <OperatorEvents events={[event]} nameOf={(subject) => (subject === "order.due" ? "到期订单转为待付款" : "")} />,
  );
  expect(screen.getByText(/到期订单转为待付款/)).toBeTruthy();
  expect(screen.queryByText(/order\.due/)).toBeNull();
});
