/** iPhones hand out a JPEG by themselves where a page takes no HEIC; other devices do not. */
export const heicAdvice =
  "This is a HEIC photo, which most browsers cannot show. Please save it as JPEG and choose it again.";
