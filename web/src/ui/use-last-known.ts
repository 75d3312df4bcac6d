import { useState } from "react";

/** Keeps what was known before while there is nothing newer: a failed reading takes nothing off the page. */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
