import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { IpDialog } from "./ip-dialog";

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  useLocation: () => ({ pathname: "/category", search: "" }),
}));
vi.mock("./shell-data", () => ({
  useShell: () => ({ tenant: { code: "demo" }, area: { levelCode: "0000005100000001" }, device: "desktop" }),
}));

const found = { areaCode: "0000005200000001", name: "成都市" };
const asked = vi.fn(async () => Response.json(found));
vi.stubGlobal("fetch", asked);
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  asked.mockClear();
});
const offered = () => screen.findByRole("region", { name: "识别到您在成都市" });
/** A page of the next session: the question is asked again. */
async function nextSession() {
  cleanup();
  sessionStorage.clear();
  render(<IpDialog />);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve, 20));
}

test.each(["继续浏览", "关闭"])(
  "R-IPM-02, R-IPM-05: %s keeps the city that was found, apart from the region that is chosen",
  async (button) => {
    render(<IpDialog />);
    await offered();
    fireEvent.click(screen.getByRole("button", { name: button }));
    expect(screen.queryByRole("region")).toBeNull();
    // nothing else is written: no region, no cookie
    expect({ ...localStorage }).toEqual({ demo_ip_area_code: found.areaCode });
    expect(document.cookie).toBe("");
    await nextSession();
    expect(screen.queryByRole("region")).toBeNull();
  },
);

test("what was not answered is offered again in the next session", async () => {
  render(<IpDialog />);
  await offered();
  await nextSession();
  await offered();
});
