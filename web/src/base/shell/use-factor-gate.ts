import { factorsAnchor, profilePart } from "@boxmates/contract/base/paths";
import type { Query } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { queryClient } from "../api/query-client.ts";

/**
 * Leads administrators who need a second factor to where they add one. The server decides: it refuses all that a page
 * of theirs reads.
 */
export function useFactorGate(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const cache = queryClient.getQueryCache();
    const lead = () => void navigate(profilePart(factorsAnchor), { replace: true });
    // The page's loader may have been refused before the page was there.
    if (cache.getAll().some((query) => query.isActive() && isRefused(query))) lead();
    return cache.subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error" && isRefused(event.query)) lead();
    });
  }, [navigate]);
}

function isRefused({ state: { error } }: Query): boolean {
  return error instanceof ApiError && error.code === "ADMIN_FACTOR_MISSING";
}
