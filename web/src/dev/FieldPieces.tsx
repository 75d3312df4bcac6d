import { CheckboxField } from "../base/ui/CheckboxField.tsx";
import { FileDrop } from "../base/ui/FileDrop.tsx";
import { LinkField } from "../base/ui/LinkField.tsx";
import { PasswordField } from "../base/ui/PasswordField.tsx";
import { SelectField } from "../base/ui/SelectField.tsx";
import { TextAreaField } from "../base/ui/TextAreaField.tsx";
import { TextField } from "../base/ui/TextField.tsx";
import { Piece, Pieces } from "./Pieces.tsx";

const boxes = ["Gourmet Tasting Box", "Gaming Night Box"].map((label) => ({ value: label, label }));

export function FieldPieces() {
  return (
    <Pieces title="Fields">
      <Piece name="TextField">
        <TextField label="Group name" name="name" hint="Your friends see it." />
      </Piece>
      <Piece name="TextField, disabled">
        <TextField label="Email" name="email" defaultValue="maya@example.com" disabled />
      </Piece>
      <Piece name="PasswordField">
        <PasswordField label="Password" name="password" defaultValue="correct horse" />
      </Piece>
      <Piece name="SelectField">
        <SelectField label="Box Type" name="box" options={boxes} placeholder="Choose a box" />
      </Piece>
      <Piece name="CheckboxField">
        <CheckboxField label="Active" name="active" hint="Groups can subscribe to it." />
      </Piece>
      <Piece name="TextAreaField">
        <TextAreaField label="Description" name="description" rows={3} />
      </Piece>
      <Piece name="LinkField">
        <LinkField label="Link" link="https://boxmates.example/join/0123456789" />
      </Piece>
      <Piece name="FileDrop" wide>
        <FileDrop kinds="CSV" accept=".csv" onFile={() => undefined} />
      </Piece>
    </Pieces>
  );
}
