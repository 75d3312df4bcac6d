import { useState } from "react";

/** Of what the page has read and what the server has answered since, that which came last. */
export function useNewest<Value>(read: Value, answered: Value | undefined): Value {
  const [known, setKnown] = useState({ read, answered, newest: read });
  if (read === known.read && answered === known.answered) return known.newest;
  const newest = read === known.read ? (answered ?? known.newest) : read;
  setKnown({ read, answered, newest });
  return newest;
}
