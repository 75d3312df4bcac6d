import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import type { RefusalCode } from "@boxmates/contract/contract";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useLastKnown } from "../ui/use-last-known.ts";
import { ApiError } from "./api-error.ts";
import { call } from "./client.ts";
import { listen } from "./live-reads.ts";
import { reasonOf } from "./messages.ts";
import { queryClient, type ReadMeta } from "./query-client.ts";

/** Something to read. Every component with the same key shares one request and its data. */
export interface Read<Value> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Value>;
  meta: ReadMeta;
}

interface ReadOptions {
  /** The specification's text for a failed read; see `messageOf`. */
  failed: string;
  /** A different text if the server cannot be reached at all. */
  unreached?: string;
  /** Live events that make the data stale: a topic such as `group:ID`, or a kind of topic such as `group`. */
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

/** Like `read`, for a file or for data from several endpoints. `key` identifies the data. */
export function readBy<Value>(
  key: QueryKey,
  work: (signal: AbortSignal) => Promise<Value>,
  { failed, unreached = failed, topics = [] }: ReadOptions,
): Read<Value> {
  return { queryKey: key, queryFn: ({ signal }) => work(signal), meta: { failed, unreached, topics } };
}

/**
 * For a page's loader: reads data that is missing or stale. The page shows cached data immediately and refetches it.
 * Never rejects: the page shows the failure through `useRead`.
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
 * For a loader that redirects depending on the data: always reads, even if the data is cached. If `value` is missing,
 * the read has failed and a toast has said so; `code` is the refusal.
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

/** For a write whose answer is data that a page reads: see `shows` of `useWrite`. Does nothing if it was never read. */
export function replaceRead<Value>(reading: Read<Value>, change: (known: Value) => Value): void {
  queryClient.setQueryData<Value>(reading.queryKey, (known) =>
    known === undefined ? undefined : change(known),
  );
}

/** Returns whether it is being read at this moment: the answer may be from before what one has just heard. */
export function isBeingRead({ queryKey }: Read<unknown>): boolean {
  return queryClient.getQueryState(queryKey)?.fetchStatus === "fetching";
}

export interface Reading<Value> {
  /** The last data. It stays during a refetch, and when that fails. */
  value: Value | undefined;
  /** The reason why there is nothing to show. */
  failure: string | undefined;
  /** The refusal behind the failure. */
  code: RefusalCode | undefined;
  busy: boolean;
  readAgain: () => void;
}

interface UseReadOptions {
  /** The address to go to for a refusal, for example if the reader may not open this one. */
  leadsTo?: Partial<Record<RefusalCode, string>>;
  /** Shows the data of the previous request until this one is answered. */
  keepsPrevious?: boolean;
}

/** Reads for a page or a part of one, and refetches on live events. A failure shows a toast. */
export function useRead<Value>(
  reading: Read<Value>,
  { leadsTo = {}, keepsPrevious = false }: UseReadOptions = {},
): Reading<Value> {
  const { data, error, isFetching, refetch } = useQuery(reading, queryClient);
  // The reason stays on screen during a retry, as the previous value does during a refetch. Null is a valid answer.
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
