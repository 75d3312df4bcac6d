import { type ReactNode, useContext, useState } from "react";
import { DraftForm, type DraftFormProps } from "../../base/ui/DraftForm.tsx";
import { addressLabel, PictureField, PictureLibrary } from "../../base/ui/PictureField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";

interface PicturedFormProps<Fields extends object, Answer extends object>
  extends Omit<DraftFormProps<Fields, Answer>, "children"> {
  picture: { label: string; url: string; onChange: (url: string) => void };
  /** Draws the fields around the one for the picture. */
  children: (pictureField: ReactNode) => ReactNode;
}

/** The form of something with a picture, which can be chosen from the library. */
export function PicturedForm<Fields extends object, Answer extends object>({
  picture,
  children,
  ...form
}: PicturedFormProps<Fields, Answer>) {
  const [choosing, setChoosing] = useState(false);
  const Library = useContext(PictureLibrary);
  return (
    <>
      <DraftForm {...form}>
        {children(
          <PictureField {...picture} onChoose={() => setChoosing(true)}>
            {(input) => <TextField label={addressLabel} name="imageUrl" {...input} />}
          </PictureField>,
        )}
      </DraftForm>
      {/* Outside the form, because it has fields and a form of its own. */}
      <Library open={choosing} onOpenChange={setChoosing} onPick={picture.onChange} />
    </>
  );
}
