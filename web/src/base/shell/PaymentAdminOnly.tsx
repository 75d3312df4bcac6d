import { takesPayments } from "../api/takes-payments.ts";
import type { Route } from "./+types/PaymentAdminOnly.ts";
import AdminOnly, { clientMiddleware as guards } from "./AdminOnly.tsx";
import NotFoundPage from "./NotFoundPage.tsx";

/** If nothing is charged, its pages do not exist for anybody. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = guards.map(
  (guard) => (args, next) => (takesPayments() ? guard(args, next) : next()),
);

// Middleware runs only on routes with a loader.
export const clientLoader = () => null;

export default function PaymentAdminOnly() {
  return takesPayments() ? <AdminOnly /> : <NotFoundPage />;
}
