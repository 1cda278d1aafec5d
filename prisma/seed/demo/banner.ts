import { type AccountPlan, DEMO_ACCOUNTS, DEMO_PASSWORD, NORTH_ACCOUNTS } from "./people";
import { TENANTS } from "./tenants";

// A Chinese character takes two columns of a terminal.
const widthOf = (text: string): number => [...text].reduce((width, char) => width + (char > "\u2e7f" ? 2 : 1), 0);
const padded = (text: string, width: number): string => text + " ".repeat(Math.max(0, width - widthOf(text)));

const line = ({ mobile, label, name }: AccountPlan): string => `    ${mobile}  ${padded(label, 16)}${name}`;

function atHost(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  if (["localhost", "127.0.0.1", "[::1]"].includes(url.hostname)) url.hostname = host;
  return url.origin;
}

/** What the console shows when the demo mall is ready: addresses and accounts. */
export function demoBanner(publicUrl: string): string {
  return [
    "",
    `  ${TENANTS.demo.name}  ${new URL(publicUrl).origin}`,
    ...DEMO_ACCOUNTS.map(line),
    "",
    `  ${TENANTS.north.name}  ${atHost(publicUrl, "north.localhost")}`,
    ...NORTH_ACCOUNTS.map(line),
    "",
    `  所有账号的密码：${DEMO_PASSWORD}`,
    "",
    "",
  ].join("\n");
}
