/** A receipt as a file, for the share sheet of the phone. */
import { useEffect, useState } from "react";
import type { IssuedReceipt } from "../../api/types.ts";
import { sharesFiles } from "../people/reach.ts";

type Named = Pick<IssuedReceipt, "_id" | "number" | "revision">;

const TYPE = "application/pdf";

/** Where the receipt's PDF is, and what it is called. */
export const receiptPdf = ({ _id, number, revision }: Named) => ({
  href: `/api/receipts/${_id}/pdf?v=${revision}`,
  name: `${number.replaceAll("/", "-")}.pdf`,
});

/** The PDF; undefined where the browser shares no files, or the server does not give it. */
export async function receiptFile(receipt: Named): Promise<File | undefined> {
  const { href, name } = receiptPdf(receipt);
  if (!sharesFiles(name, TYPE)) return undefined;
  try {
    const answer = await fetch(new Request(new URL(href, location.origin)));
    return answer.ok ? new File([await answer.arrayBuffer()], name, { type: TYPE }) : undefined;
  } catch {
    return undefined;
  }
}

/** The PDF, there before it is asked for: a browser shares only out of the press itself. */
export function useReceiptFile({ _id, number, revision }: Named): File | undefined {
  const [file, setFile] = useState<File>();
  useEffect(() => {
    let wanted = true;
    void receiptFile({ _id, number, revision }).then((loaded) => wanted && setFile(loaded));
    return () => {
      wanted = false;
    };
  }, [_id, number, revision]);
  return file;
}
