import { useEffect } from "react";
import { keepFocus } from "./kept-focus.ts";

/**
 * The keyboard never starts anew at the top of the page: where a button was only waiting, it gets the focus back; where
 * it is gone, with its row or with what it has done, the list or card around it gets the focus.
 */
export function useKeptFocus(): void {
  useEffect(() => keepFocus(document), []);
}
