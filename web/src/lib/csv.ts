/** A table as a file for spreadsheets: UTF-8 with the mark that they know it by, no cell that they would run. */

/** What a cell holds. Numbers stand as they are, so that a spreadsheet can add them up; nothing is an empty cell. */
export type Cell = string | number | null | undefined;

/** What a spreadsheet would take for a formula begins so, also behind blanks and in full width. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;

function cell(of: Cell): string {
  if (typeof of === "number") return Number.isFinite(of) ? String(of) : "";
  const text = of ?? "";
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows as text, the first of them the headings. */
export function csv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/** Hands the person a file to keep. */
export function handFile(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads it after the click; the address may go once it has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Hands the person the rows as a file of that name. */
export function handCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  handFile(name, new Blob([csv(rows)], { type: "text/csv;charset=utf-8" }));
}
