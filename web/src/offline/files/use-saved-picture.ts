import { useEffect, useState } from "react";

/**
 * The picture as an address that pages may show, from the device, else from the server; undefined while there is none.
 * No first screen waits for it, so its code comes later.
 */
export function useSavedPicture(url: string | null | undefined): string | undefined {
  const [shown, setShown] = useState<{ url: string; source: string }>();
  useEffect(() => {
    if (!url) return;
    let wanted = true;
    import("./pictures.ts")
      .then(({ pictureAt }) => pictureAt(url))
      .then((source) => wanted && source && setShown({ url, source }))
      .catch(() => {}); // Without it there is a letter, or an empty frame.
    return () => {
      wanted = false;
    };
  }, [url]);
  return shown?.url === url ? shown?.source : undefined;
}
