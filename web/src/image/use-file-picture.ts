import { useEffect, useState } from "react";

/** The file's content as an address for a preview: `data:`, as the Content Security Policy allows no `blob:`. */
export function useFilePicture(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address;
}
