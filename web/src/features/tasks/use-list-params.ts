import { useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";
import { PAUSE, useAddress } from "../../app/use-address.ts";
import { type ListParams, readParams, writeParams } from "./list-params.ts";

/** What a history entry of the list holds besides its address. */
interface Kept {
  selecting?: boolean;
}

export interface ListControls {
  params: ListParams;
  setQuery: (query: string) => void;
  go: (change: Partial<ListParams>) => void;
  /** Selection on phones is a history entry of its own, so that Back leaves it. */
  selecting: boolean;
  startSelecting: () => void;
}

/** Tab, search and page. */
export function useListParams(): ListControls {
  const navigate = useNavigate();
  const { params, state, search, set } = useAddress(paths.tasks, readParams, writeParams);
  const selecting = (state as Kept | null)?.selecting === true;
  return {
    params,
    selecting,
    // Another tab, search or page size begins at its first page.
    setQuery: (query) => set({ ...params, page: 1, query }, { replace: true, pause: PAUSE.typing }),
    // While selecting, Back must leave the selection and not go through its tabs.
    go: (to) => set({ ...params, page: 1, ...to }, { replace: selecting, pause: PAUSE.choosing }),
    startSelecting: () => navigate({ search }, { state: { selecting: true } satisfies Kept }),
  };
}
