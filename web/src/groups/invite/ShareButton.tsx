import { Share2 } from "lucide-react";
import { Button } from "../../base/ui/Button.tsx";
import { toast } from "../../base/ui/toast.ts";

interface ShareButtonProps {
  title: string;
  url: string;
}

/** Opens the device's own sheet for sharing; nothing where it has none, as on most desktops. */
export function ShareButton({ title, url }: ShareButtonProps) {
  if (!("share" in navigator)) return null;
  return (
    <Button kind="outline" onClick={() => void share({ title, url })}>
      <Share2 className="size-5" aria-hidden />
      Share
    </Button>
  );
}

async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (reason) {
    // Closing the sheet is no failure.
    if (reason instanceof DOMException && reason.name === "AbortError") return;
    toast.error("Error", "Your device could not share the link. Copy it instead.");
  }
}
