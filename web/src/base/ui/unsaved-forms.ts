import {
  createContext,
  type FocusEvent,
  type FormEvent,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** Notes whether a form, by its id, has changes that would be lost. */
type NoteForm = (formId: string, isUnsaved: boolean) => void;

/** The dialog around a form; undefined outside of dialogs. */
export const DialogAroundForms = createContext<NoteForm | undefined>(undefined);

/** True if the form around has changes. */
export const UnsavedChanges = createContext(false);

/** Tells a dialog whether any of its forms has changes, and gives its forms the means to note that. */
export function useUnsavedForms() {
  const unsaved = useRef(new Set<string>());
  const [isUnsaved, setUnsaved] = useState(false);
  const note = useCallback<NoteForm>((formId, hasChanges) => {
    if (hasChanges) unsaved.current.add(formId);
    else unsaved.current.delete(formId);
    setUnsaved(unsaved.current.size > 0);
  }, []);
  // A key can be pressed before the dialog is drawn anew, so closing it asks for the present state.
  return { isUnsaved, hasUnsaved: () => unsaved.current.size > 0, note };
}

/**
 * Tells the dialog around a form whether the form has changes. Returns that, and the handlers that find out.
 * @param unsaved for a form that knows that itself
 */
export function useUnsavedForm(unsaved: boolean | undefined) {
  const note = useContext(DialogAroundForms);
  const id = useId();
  const [isTyped, setTyped] = useState(false);
  const isUnsaved = unsaved ?? isTyped;
  useLayoutEffect(() => {
    note?.(id, isUnsaved);
    return () => note?.(id, false);
  }, [note, id, isUnsaved]);
  const start = useRef<string>(undefined);
  if (unsaved !== undefined) return { isUnsaved };
  return {
    isUnsaved,
    // Remembers the values from before anything was typed.
    onFocusCapture: ({ currentTarget }: FocusEvent<HTMLFormElement>) => {
      start.current ??= valuesOf(currentTarget);
    },
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) =>
      setTyped(valuesOf(currentTarget) !== start.current),
  };
}

/** Nobody would miss a search, a password, or a choice that takes one tap. */
const missedByNobody = "input[type=search], input[type=password], input[type=radio]";

/** The values of a form as a text to compare. */
function valuesOf(form: HTMLFormElement): string {
  const values = new FormData(form);
  for (const { name } of form.querySelectorAll<HTMLInputElement>(missedByNobody)) values.delete(name);
  return JSON.stringify(
    [...values].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
}
