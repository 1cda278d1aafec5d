import { expect, it } from "vitest";
import { intentKey, pageKeyOf } from "./request-key";

it("finds the page's key again in what a form sent, however often it is shown again", () => {
  const sent = intentKey("9f1c", "ship");
  expect(pageKeyOf(sent, "ship")).toBe("9f1c");
  expect(intentKey(pageKeyOf(sent, "ship"), "ship")).toBe(sent);
});

it("leaves a key alone that belongs to no single intent", () => {
  expect(pageKeyOf("9f1c-receive", "submit")).toBe("9f1c-receive");
});
