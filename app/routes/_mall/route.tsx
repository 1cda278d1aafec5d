import { Outlet } from "@remix-run/react";
import { useBarTitle } from "~/shell/bar-title";
import { ErrorScreen } from "~/shell/error-screen";
import { MallLayout } from "~/shell/mall-layout";

/** The storefront. */
export default function Mall() {
  return (
    <MallLayout title={useBarTitle()}>
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
