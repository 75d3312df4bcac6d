import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/endpoint";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, type FieldErrors, InvalidInput } from "./api-error.ts";
import { call } from "./client.ts";
import { outdateReads, queryClient, renewReads } from "./query-client.ts";
import { tellFailure } from "./tell-failure.ts";

export interface Write<Input, Output> {
  /** Does nothing while an earlier one is on its way. `onDone` is called once the page shows the change. */
  send: (input: Input, onDone?: (output: Output) => void) => void;
  /** From the press until the page shows the change. */
  busy: boolean;
  /** What is on its way. */
  sent: Input | undefined;
  /** For the form that was sent. */
  errors: FieldErrors | undefined;
}

interface WriteOptions<Input, Output> {
  /** The specification's words for a write that did not work; see `messageOf`. */
  failed: string;
  /** Tells that it worked; also where whoever asked for it has gone to another page. */
  onDone?: (output: Output, input: Input) => void;
  /** The page is left afterwards: it is not read anew. */
  leaves?: boolean;
  /** Puts the answer where the page reads, through `replaceRead`: nobody waits then until the page is read anew. */
  shows?: (output: Output, input: Input) => void;
}

/**
 * Writes through an endpoint of the contract. Afterwards what is on screen is read anew, once: the live event of one's
 * own write reads nothing. A refusal that names fields goes to the form, any other becomes a toast.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: WriteOptions<RequestOf<E>, ResponseOf<E>>,
): Write<RequestOf<E>, ResponseOf<E>> {
  return useTask((request: RequestOf<E>) => call(endpoint, request), options);
}

/** As `useWrite`, for what takes more than one request. */
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

/** What happens around a write, wherever the page that asked for it has gone. */
export function taskOptions<Input, Output>(
  work: (input: Input) => Promise<Output>,
  { failed, onDone, leaves = false, shows }: WriteOptions<Input, Output>,
) {
  return {
    mutationFn: work,
    onSuccess: async (output: Output, input: Input) => {
      onDone?.(output, input);
      shows?.(output, input);
      const renewed = leaves ? outdateReads() : renewReads();
      if (!shows) await renewed;
    },
    onError: async (reason: Error) => {
      if (fieldsOf(reason)) return;
      tellFailure(reason, failed);
      // It can have happened all the same, or be refused because of what somebody else did.
      await renewReads();
    },
  };
}

/** Undefined where the failure is about no field. */
function fieldsOf(error: unknown): FieldErrors | undefined {
  if (error instanceof InvalidInput) return error.fields;
  const fields = error instanceof ApiError ? error.fields : {};
  return Object.keys(fields).length > 0 ? fields : undefined;
}
