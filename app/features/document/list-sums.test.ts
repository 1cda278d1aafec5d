import { expect, test } from "vitest";
import { machines } from "#trpc/contract/documents";
import { exitsOf, type Machine } from "#trpc/rules/machine";
import { documentText } from "~/lib/texts/document";

test.each<Machine>(Object.values(machines))(
  "the foot of a list names what its sums leave out: $document",
  (machine) => {
    const names = exitsOf(machine).map((status) => machine.states[status]);
    expect(documentText.sumsWithout[machine.document]).toBe(
      names.length > 0 ? `不含${names.join("、")}的${machine.name}` : "",
    );
  },
);
