import { maxLineCharacters } from "@boxmates/contract/play/activity-session";
import { TextField } from "../../base/ui/TextField.tsx";

interface LineFieldProps {
  line: string;
  readOnly: boolean;
  onType: (line: string) => void;
  autoFocus?: boolean;
}

export function LineField({ line, readOnly, onType, autoFocus = false }: LineFieldProps) {
  return (
    <TextField
      label="A line about it"
      name="line"
      maxLength={maxLineCharacters}
      dir="auto"
      autoComplete="off"
      autoFocus={autoFocus}
      value={line}
      readOnly={readOnly}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
