import { expect, test } from "vitest";
import { readStations } from "./read-stations";

const first = { name: "悦来站", address: "悦来大道12号", contactName: "王工", contactMobile: "13800003001" };
const second = { name: "蔡家站", address: "嘉德大道8号", contactName: "李工", contactMobile: "13800003002" };

test("stations are read from lines with commas or tabs; empty lines count as lines", () => {
  const pasted = "悦来站，悦来大道12号, 王工 ,13800003001\r\n\n蔡家站\t嘉德大道8号\t李工\t13800003002\n";
  expect(readStations(pasted)).toEqual({ stations: [first, second], lineNos: [1, 3] });
});

test("a line of other parts is named by its number, and nothing at all is named too", () => {
  expect(readStations("悦来站，悦来大道12号，王工，13800003001\n蔡家站，李工").error).toContain("第2行");
  expect(readStations(" \n").error).toBe("请填写搅拌站，每行一个");
});
