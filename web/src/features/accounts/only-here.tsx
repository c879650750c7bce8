import { Plural } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { countOnlyHere } from "../../offline/session.ts";
import { getState, subscribe } from "../../offline/state.ts";

type OnlyHere = Awaited<ReturnType<typeof countOnlyHere>>;

/** What is on this device alone, whoever of its users it is of, kept up to date; undefined until it was read. */
export function useOnlyHere(): OnlyHere | undefined {
  const [found, setFound] = useState<OnlyHere>();
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      if (!getState().loaded) return;
      const now = await countOnlyHere();
      if (wanted) setFound(now);
    };
    void read();
    const stop = subscribe(() => void read());
    return () => {
      wanted = false;
      stop();
    };
  }, []);
  return found;
}

/** What goes with a logout: so many changes and entries. */
export function WhatIsLost({ of: { unsent, lost } }: { of: OnlyHere }) {
  return (
    <>
      {unsent > 0 && (
        <p>
          <Plural
            value={unsent}
            one="# change has not been sent. If you log out now, it is lost."
            other="# changes have not been sent. If you log out now, they are lost."
          />
        </p>
      )}
      {lost > 0 && (
        <p>
          <Plural
            value={lost}
            one="# entry is only on this device, since the server was put back to an earlier day. If you log out now, it is lost."
            other="# entries are only on this device, since the server was put back to an earlier day. If you log out now, they are lost."
          />
        </p>
      )}
    </>
  );
}
