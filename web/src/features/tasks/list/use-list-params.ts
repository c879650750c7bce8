import { paths } from "../../../nav/paths.ts";
import { useAddress } from "../../../nav/use-address.ts";
import { type ListParams, readParams, writeParams } from "./list-params.ts";

/** What a history entry of the list holds besides its address. */
interface EntryState {
  selecting?: boolean;
}

/** What the list shows, and what changes it. */
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
  const { params, state, set, enter } = useAddress(paths.tasks, readParams, writeParams);
  const selecting = (state as EntryState | null)?.selecting === true;
  return {
    params,
    selecting,
    // Another tab, search or page size begins at its first page.
    setQuery: (query) => set({ ...params, page: 1, query }, { typing: true }),
    // While selecting, Back must leave the selection and not go through its tabs.
    go: (to) => set({ ...params, page: 1, ...to }, { replace: selecting }),
    startSelecting: () => enter({ selecting: true } satisfies EntryState),
  };
}
