import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "./client.ts";
import { queryClient } from "./query-client.ts";
import { taskOptions, type WriteOptions } from "./write.ts";

interface Choice<Input> {
  choose: (input: Input) => void;
  /** The last choice, until the page shows it or the write has failed. */
  chosen: Input | undefined;
}

let lastChoice: Promise<unknown> = Promise.resolve();

/** Resolves once the server has answered every choice that was made until now. */
export const allChosen = (): Promise<unknown> => lastChoice;

/**
 * Writes what is chosen through an endpoint of the contract; it may be chosen anew without a wait. Choices are sent one
 * after the other, so that an older answer does not come last, and even if their page is gone by then.
 */
export function useChoice<E extends Endpoint>(
  endpoint: E,
  options: WriteOptions<RequestOf<E>, ResponseOf<E>>,
  send: (endpoint: E, request: RequestOf<E>) => Promise<ResponseOf<E>> = call,
): Choice<RequestOf<E>> {
  const inTurn = (request: RequestOf<E>) => {
    const turn = lastChoice.then(() => send(endpoint, request));
    lastChoice = turn.catch(() => undefined);
    return turn;
  };
  const { mutate } = useMutation(taskOptions(inTurn, options), queryClient);
  const [chosen, setChosen] = useState<RequestOf<E>>();
  const choose = (request: RequestOf<E>) => {
    // The mutation's own state changes a moment later, when a checkbox has gone back already.
    setChosen(() => request);
    // Called for the last one only.
    mutate(request, { onSettled: () => setChosen(undefined) });
  };
  return { choose, chosen };
}
