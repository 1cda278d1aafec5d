import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { RestChoice } from "./rest-choice";

const held = { may: true };
vi.mock("../document/use-may", () => ({ useMay: () => () => held.may }));

const words = (missing: string, begun: boolean) =>
  renderToStaticMarkup(
    <RestChoice missing={missing} begun={begun} chosen={undefined} reason={undefined} error={undefined} />,
  );

describe("what is missing on a note", () => {
  beforeEach(() => {
    held.may = true;
  });
  test("is said and asked about where the reader may end the receiving", () => {
    expect(words("2 根", true)).toMatch(/少 2 根.*对方补送.*到此结束/s);
  });
  test("is asked of who may not as well, who leaves the end to others", () => {
    held.may = false;
    expect(words("2 根", true)).toMatch(/少 2 根.*对方补送.*请办公室决定结束收货/s);
    expect(words("2 根", true)).not.toContain('value="end"');
    expect(words("2 根", false)).toMatch(/如未收齐.*请办公室决定/s);
  });
  test("no answer is chosen beforehand", () => {
    expect(words("0.5 立方米", true)).not.toContain("checked");
  });
  test("is nothing where all has come", () => {
    expect(words("", true)).toBe("");
  });
});
