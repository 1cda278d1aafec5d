import { Outlet } from "@remix-run/react";
import { BareLayout } from "~/shell/bare-layout";
import { ErrorScreen } from "~/shell/error-screen";

/** Login and its like: nothing around them to lead away. */
export default function Sso() {
  return (
    <BareLayout>
      <Outlet />
    </BareLayout>
  );
}

export function ErrorBoundary() {
  return (
    <BareLayout>
      <ErrorScreen />
    </BareLayout>
  );
}
