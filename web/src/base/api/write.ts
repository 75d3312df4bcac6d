import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "../ui/toast.ts";
import { ApiError, type FieldErrors, InvalidInput, UnreachableError } from "./api-error.ts";
import { call } from "./client.ts";
import { outdateReads, queryClient, renewAfterFailure, renewReads } from "./query-client.ts";
import { tellFailure } from "./tell-failure.ts";

export interface Write<Input, Output> {
  /** Does nothing while an earlier write is running. `onDone` is called once the page shows the change. */
  send: (input: Input, onDone?: (output: Output) => void) => void;
  /** From the press until the page shows the change. */
  busy: boolean;
  /** The input of the running write. */
  sent: Input | undefined;
  /** The errors for the submitted form. */
  errors: FieldErrors | undefined;
}

export interface WriteOptions<Input, Output> {
  /** The specification's text for a failed write; see `messageOf`. */
  failed: string;
  /** Announces success, even if the person has gone to another page. */
  onDone?: (output: Output, input: Input) => void;
  /** True if the page is left afterwards, so that it is not refetched. */
  leaves?: boolean;
  /** Puts the answer into the page's data with `replaceRead`, so that nobody waits for the refetch. */
  shows?: (output: Output, input: Input) => void;
  /** Returns true if the write has changed nothing else on this page, so that it is not refetched. */
  showsAll?: (output: Output) => boolean;
}

/**
 * Writes through an endpoint of the contract. Afterwards everything on screen is refetched once: the live event of a
 * tab's own write reads nothing. A refusal that names fields goes to the form, any other becomes a toast.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: WriteOptions<RequestOf<E>, ResponseOf<E>>,
): Write<RequestOf<E>, ResponseOf<E>> {
  return useTask((request: RequestOf<E>) => call(endpoint, request), options);
}

/** Like `useWrite`, for writes that take several requests. */
export function useTask<Input, Output>(
  work: (input: Input) => Promise<Output>,
  options: WriteOptions<Input, Output>,
): Write<Input, Output> {
  const running = useRef(false);
  const { mutate, isPending, variables, error } = useMutation(taskOptions(work, options), queryClient);
  return {
    send: (input, then) => {
      if (running.current) return;
      running.current = true;
      mutate(input, {
        onSuccess: (output) => then?.(output),
        onSettled: () => {
          running.current = false;
        },
      });
    },
    busy: isPending,
    sent: isPending ? variables : undefined,
    errors: isPending ? undefined : fieldsOf(error),
  };
}

/** Everything around a write that happens even if its page is gone. */
export function taskOptions<Input, Output>(
  work: (input: Input) => Promise<Output>,
  { failed, onDone, leaves = false, shows, showsAll }: WriteOptions<Input, Output>,
) {
  return {
    mutationFn: work,
    // An error must not stay beside the success of the next attempt.
    onMutate: () => toast.takeBack(failed),
    onSuccess: async (output: Output, input: Input) => {
      onDone?.(output, input);
      shows?.(output, input);
      const renewed = leaves || showsAll?.(output) ? outdateReads() : renewReads();
      if (!shows) await renewed;
    },
    onError: async (reason: Error) => {
      if (fieldsOf(reason)) return;
      tellFailure(reason, failed);
      // It may have happened anyway, or was refused because of somebody else's change.
      const renewed = renewAfterFailure();
      // A network that is silent would keep the person from trying again.
      if (!(reason instanceof UnreachableError && reason.reason === "silent")) await renewed;
    },
  };
}

/** Undefined if the failure is not about a field. */
function fieldsOf(error: unknown): FieldErrors | undefined {
  if (error instanceof InvalidInput) return error.fields;
  const fields = error instanceof ApiError ? error.fields : {};
  return Object.keys(fields).length > 0 ? fields : undefined;
}
