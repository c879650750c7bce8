import "./page-size.css";
import { Trans } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { useFormat } from "../../i18n/use-format.ts";
import { Icon } from "../icon.tsx";
import { PAGE_SIZES } from "./paging.ts";

/** How many rows a page has, to choose from. */
export function PageSize({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const { number } = useFormat();
  return (
    <label className="page-size small">
      <Trans>Rows per page</Trans>
      <span className="control">
        <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {PAGE_SIZES.map((choice) => (
            <option key={choice} value={choice}>
              {number(choice)}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </span>
    </label>
  );
}
