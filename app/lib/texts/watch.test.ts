import { expect, test } from "vitest";
import { documentKinds, documentTypes } from "#trpc/rules/kinds";
import { pageNames } from "./watch";

test.each(documentTypes)("pages of the kind %s have names among the visits", (type) => {
  const { name, path } = documentKinds[type];
  expect(pageNames[path]).toBe(`${name}列表`);
  expect(pageNames[`${path}/:id`]).toBe(`${name}详情`);
  expect(pageNames[`${path}/:id/print`]).toBe(`打印${name}`);
});
