import { startTransition, useState } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

interface Leave {
  /** From the call until the other page is shown, or something else is chosen meanwhile. */
  leaving: boolean;
  leaveFor: (address: string, options?: NavigateOptions) => void;
}

/**
 * Goes on to another page once something is done: its button stays busy until that page is there. The router's own state
 * does not say whose doing a navigation is, so the button would seem to act whenever any link is pressed.
 */
export function useLeave(): Leave {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leaveFor = async (address: string, options?: NavigateOptions) => {
    setLeaving(true);
    await navigate(address, options);
    // Together with the page that is drawn now: the button does not rest for a moment before it is gone.
    startTransition(() => setLeaving(false));
  };
  return { leaving, leaveFor: (address, options) => void leaveFor(address, options) };
}
