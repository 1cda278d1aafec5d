import { Outlet } from "@remix-run/react";
import { ErrorScreen } from "~/shell/error-screen";
import { MallLayout } from "~/shell/mall-layout";

/** The storefront. */
export default function Mall() {
  return (
    <MallLayout>
      <Outlet />
    </MallLayout>
  );
}

export function ErrorBoundary() {
  return (
    <MallLayout>
      <ErrorScreen />
    </MallLayout>
  );
}
