import { expect, test } from "vitest";
import { exitsOf, type Machine } from "#trpc/rules/machine";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { orderMachine } from "#trpc/rules/machine-order";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import { returnMachine } from "#trpc/rules/machine-return";
import { documentText } from "~/lib/texts/document";

test.each<Machine>([orderMachine, deliveryMachine, receivingMachine, returnMachine])(
  "the foot of a list names what its sums leave out: $document",
  (machine) => {
    const names = exitsOf(machine).map((status) => machine.states[status]);
    expect(documentText.sumsWithout[machine.document]).toBe(`不含${names.join("、")}的${machine.name}`);
  },
);
