import { type ImageSize, imageSides, imageSizes } from "@boxmates/contract/base/image";

/** The smallest size of a photo that is sharp where it is shown so wide, as `srcset` would choose it. */
export function photoSize(cssPixels: number, pixelRatio: number): ImageSize {
  return imageSizes.find((size) => imageSides[size] >= cssPixels * pixelRatio) ?? "large";
}
