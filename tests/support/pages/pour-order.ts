import { definePages } from "./page";

export const pourOrder = definePages({
  "/portal/pour-order/$id/photo": {
    reader: "purchaser",
    tour: [
      {
        on: "/portal/pour-order?status=30",
        link: /href="\/portal\/pour-order\/(\d+)"/,
        to: (key) => `/portal/pour-order/${key}/photo`,
      },
    ],
  },
  "/portal/pour-order/new": { reader: "purchaser" },
  "/portal/pour-order/tariff": { reader: "supplier" },
});
