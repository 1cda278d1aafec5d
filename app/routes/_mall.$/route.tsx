import { ErrorScreen } from "~/shell/error-screen";

/** Any address that is no screen: the 404 page inside the frame. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export const meta = () => [{ title: "页面不存在" }];

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
