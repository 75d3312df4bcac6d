import type { RefusalCode } from "@boxmates/contract/contract";
import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/endpoint";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useLastKnown } from "../ui/use-last-known.ts";
import { ApiError } from "./api-error.ts";
import { call } from "./client.ts";
import { listen } from "./live-reads.ts";
import { reasonOf } from "./messages.ts";
import { queryClient, type ReadMeta } from "./query-client.ts";

/** Something to read. The same key is the same reading everywhere, and is read once for all who show it. */
export interface Read<Value> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Value>;
  meta: ReadMeta;
}

interface ReadOptions {
  /** The specification's words for a reading that did not work; see `messageOf`. */
  failed: string;
  /** Other words where the server cannot be reached at all. */
  unreached?: string;
  /** Live events that make the reading outdated: a topic such as `group:ID`, or a kind of topic such as `group`. */
  topics?: readonly string[];
}

/** Reads an endpoint of the contract. */
export function read<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: ReadOptions,
): Read<ResponseOf<E>> {
  const key = [endpoint.path, request.params ?? null, request.query ?? null];
  return readBy(key, (signal) => call(endpoint, request, signal), options);
}

/** As `read`, for what is no endpoint, such as a file, or takes more than one. `key` says what is read. */
export function readBy<Value>(
  key: QueryKey,
  work: (signal: AbortSignal) => Promise<Value>,
  { failed, unreached = failed, topics = [] }: ReadOptions,
): Read<Value> {
  return { queryKey: key, queryFn: ({ signal }) => work(signal), meta: { failed, unreached, topics } };
}

/**
 * For a page's loader: reads what is not known yet, or known to be outdated. What is known is shown at once and read
 * anew by the page. Never rejects: the page shows what `useRead` says.
 */
export async function prefetch(...reads: readonly Read<unknown>[]): Promise<null> {
  await Promise.all(
    reads.map(async (each) => {
      const state = queryClient.getQueryState(each.queryKey);
      if (state?.data === undefined || state.isInvalidated || state.status === "error")
        await queryClient.prefetchQuery({ ...each, staleTime: 0 });
    }),
  );
  return null;
}

/**
 * For a loader whose answer decides where to lead: reads at once, even what is known already. Without a value the
 * reading has failed, which a toast has told; `code` is the refusal.
 */
export async function readNow<Value>(
  reading: Read<Value>,
): Promise<{ value?: Value; code?: RefusalCode | undefined }> {
  try {
    return { value: await queryClient.fetchQuery({ ...reading, staleTime: 0 }) };
  } catch (error) {
    return { code: error instanceof ApiError ? error.code : undefined };
  }
}

/** For a write that answers with what a page reads: see `shows` of `useWrite`. Changes nothing that was never read. */
export function replaceRead<Value>(reading: Read<Value>, change: (known: Value) => Value): void {
  queryClient.setQueryData<Value>(reading.queryKey, (known) =>
    known === undefined ? undefined : change(known),
  );
}

export interface Reading<Value> {
  /** What was read last. It stays while it is read anew, and when that fails. */
  value: Value | undefined;
  /** Why there is nothing to show. */
  failure: string | undefined;
  /** The refusal behind the failure. */
  code: RefusalCode | undefined;
  busy: boolean;
  readAgain: () => void;
}

interface UseReadOptions {
  /** Where a refusal leads, as after an address that nobody may open. */
  leadsTo?: Partial<Record<RefusalCode, string>>;
  /** Shows what was read for an earlier request until this one is answered. */
  keepsPrevious?: boolean;
}

/** Reads for a page or a part of one, and again when live events say so. A failure is told in a toast. */
export function useRead<Value>(
  reading: Read<Value>,
  { leadsTo = {}, keepsPrevious = false }: UseReadOptions = {},
): Reading<Value> {
  const { data, error, isFetching, refetch } = useQuery(reading, queryClient);
  // The reason stays on screen while it is tried again, as the previous value does while the next one is read. Null is
  // an answer as well.
  const answer = useLastKnown<Value | Error>(data === undefined ? (error ?? undefined) : data);
  const isFailure = answer instanceof Error;
  const value = data === undefined && keepsPrevious && !isFailure ? answer : data;
  const code = error instanceof ApiError ? error.code : undefined;
  const target = code && leadsTo[code];
  useLeading(target);
  useListening(reading.meta.topics.length > 0);
  return {
    value: target ? undefined : value,
    failure: isFailure && value === undefined && !target ? reasonOf(answer) : undefined,
    code,
    busy: isFetching,
    readAgain: () => void refetch(),
  };
}

function useLeading(target: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (target) void navigate(target, { replace: true });
  }, [target, navigate]);
}

function useListening(isLive: boolean): void {
  useEffect(() => {
    if (isLive) listen();
  }, [isLive]);
}
