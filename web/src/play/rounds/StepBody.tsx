import { imageAddress } from "@boxmates/contract/base/image";
import type { PlayedStep } from "@boxmates/contract/play/activity-session";
import { Markdown } from "../../base/ui/Markdown.tsx";
import { Picture } from "../../base/ui/Picture.tsx";

/** The picture and the text of a step. */
export function StepBody({ step: { imageUrl, text } }: { step: Pick<PlayedStep, "imageUrl" | "text"> }) {
  return (
    <>
      <Picture
        src={imageUrl && imageAddress(imageUrl, "medium")}
        placeholder={null}
        className="aspect-[4/3] w-full rounded-2xl sm:aspect-video"
      />
      {text && (
        <div className="text-lg" dir="auto">
          <Markdown text={text} />
        </div>
      )}
    </>
  );
}
