import { expect, test } from "vitest";
import { nearestCity } from "./nearest-city";

test.each([
  ["北京市", 116.4, 39.9, "1101"],
  ["渝中区", 106.55, 29.56, "5001"],
  // nearer to the seats of Dazhou and Enshi than to that of Chongqing
  ["万州区", 108.4, 30.81, "5001"],
  ["巫山县 in 重庆市郊县", 109.88, 31.07, "5002"],
  ["浦东机场", 121.8, 31.15, "3101"],
  ["昆山市 below 苏州市, beside Shanghai", 120.98, 31.38, "3205"],
  ["义乌市 below 金华市", 120.07, 29.31, "3307"],
  ["香港", 114.17, 22.3, "8100"],
  ["台北", 121.56, 25.04, "7101"],
])("R-AREA-16: %s lies in its own city", (_name, longitude, latitude, code) => {
  expect(nearestCity(longitude, latitude)).toBe(code);
});

test("a place far from every city of China has none", () => {
  expect(nearestCity(-0.12, 51.5)).toBeNull();
  expect(nearestCity(0, 0)).toBeNull();
});
