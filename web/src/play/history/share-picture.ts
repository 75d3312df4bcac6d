import { fillPath } from "@boxmates/contract/base/paths";
import { groupSlug } from "@boxmates/contract/groups/group";
import { podiumPicturePath } from "@boxmates/contract/play/history";
import { callForFile } from "../../base/api/client.ts";
import { toast } from "../../base/ui/toast.ts";

/** A delivery whose podium can be shared. */
export interface Shareable {
  groupId: string;
  deliveryId: string;
  groupName: string;
  boxTitle: string;
}

const type = "image/png";

export async function readPodiumPicture(delivery: Shareable): Promise<File> {
  const { groupId, deliveryId, boxTitle } = delivery;
  const blob = await callForFile(fillPath(podiumPicturePath, { groupId, deliveryId }), type);
  return new File([blob], fileName(boxTitle), { type });
}

/** Latin letters and digits only: some systems cannot save other names. */
export function fileName(boxTitle: string): string {
  return ["podium", groupSlug(boxTitle)].filter(Boolean).join("-").concat(".png");
}

export function canShare(file: File): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
}

/** Hands the picture to the device's own way of sharing. Ends silently if they change their mind there. */
export async function sharePicture(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast.error("Error", "Failed to share the picture. Please download it instead.");
  }
}
