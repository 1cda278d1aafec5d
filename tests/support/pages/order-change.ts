import { definePages } from "./page";

export const orderChange = definePages({
  "/portal/order-change/create": {
    ...{ key: "order", query: "order" },
    tour: [
      {
        on: "/portal/order?status=20",
        link: /href="\/portal\/order\/(\d+)/,
        to: (key) => `/portal/order-change/create?order=${key}`,
      },
    ],
  },
});
