import { lazy, Suspense } from "react";
import type { Mine } from "./load-mine";

const loadTodos = async () => ({ default: (await import("./my-todos")).MyTodos });
const loadOrders = async () => ({ default: (await import("./my-orders")).MyOrders });
/** At hand on the server, so that both are in the page as it is sent; a visitor's browser never loads them. */
const Todos = import.meta.env.SSR ? (await loadTodos()).default : lazy(loadTodos);
const Orders = import.meta.env.SSR ? (await loadOrders()).default : lazy(loadOrders);

export const LazyTodos = ({ mine }: { mine: Mine }) => (
  <Suspense fallback={null}>
    <Todos mine={mine} />
  </Suspense>
);

export const LazyOrders = ({ mine }: { mine: Mine | undefined }) =>
  mine ? (
    <Suspense fallback={null}>
      <Orders mine={mine} />
    </Suspense>
  ) : null;
