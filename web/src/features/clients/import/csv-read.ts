/** Tables in text files: any separator, quotes, line breaks within a cell. */

const SEPARATORS = [",", ";", "\t", "|"] as const;

/** The rows of a table, none of them empty; the first may be its headings. */
export function readTable(text: string): string[][] {
  // Excel's own hint of what separates.
  const hint = /^\uFEFF?sep=(.)\r?\n/i.exec(text);
  const body = hint ? text.slice(hint[0].length) : text.replace(/^\uFEFF/, "");
  return rowsOf(body, hint?.[1] ?? separatorOf(body)).filter((row) => row.some((cell) => cell !== ""));
}

/** That which cuts the first rows into the same number of cells, of several the one with the most. */
function separatorOf(text: string): string {
  const start = text.slice(0, 20_000);
  let best = { sign: ",", score: 0 };
  for (const sign of SEPARATORS) {
    const widths = rowsOf(start, sign)
      .filter((row) => row.some(Boolean))
      .slice(0, 20)
      .map((row) => row.length);
    const width = widths[0] ?? 1;
    if (width < 2) continue;
    const alike = widths.filter((other) => other === width).length / widths.length;
    const score = alike * 100 + Math.min(width, 50);
    if (score > best.score) best = { sign, score };
  }
  return best.sign;
}

function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let at = 0;
  const close = () => {
    row.push(unguarded(cell.trim()));
    cell = "";
  };
  while (at < text.length) {
    const sign = text[at] as string;
    if (sign === '"' && cell.trim() === "") {
      const end = closing(text, at + 1, separator);
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = text[end] === '"' ? end + 1 : end;
    } else if (sign === separator) {
      close();
      at++;
    } else if (sign === "\n" || sign === "\r") {
      close();
      rows.push(row);
      row = [];
      at += sign === "\r" && text[at + 1] === "\n" ? 2 : 1;
    } else {
      cell += sign;
      at++;
    }
  }
  close();
  rows.push(row);
  return rows;
}

/** Where a quoted cell ends. One that is never closed ends with its line, so that it does not swallow the file. */
function closing(text: string, from: number, separator: string): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at++;
    else if (at + 1 >= text.length || /[\r\n]/.test(text[at + 1] as string)) return at;
    else if (
      text
        .slice(at + 1)
        .trimStart()
        .startsWith(separator) ||
      text[at + 1] === separator
    )
      return at;
  }
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** Our own files write a ' before what a spreadsheet would run. */
const unguarded = (cell: string) => (/^'\s*[=+\-@]/.test(cell) ? cell.slice(1) : cell);
