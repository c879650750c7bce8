/**
 * The pages of bookings are drawn here and filled by the server: the build writes them as templates of Go's html/template,
 * in which `{{.Name}}` is a slot. What stands in a slot is escaped there, by where it stands.
 */
import type { ReactNode } from "react";

/** A slot for a value: `slot(".Name")`; of the whole page within a list `slot("$.Name")`. */
export const slot = (value: string) => `{{${value}}}`;

/** Its children once for each entry of a list, whose fields are then `.Field`. */
export function Each({ of, children }: { of: string; children: ReactNode }) {
  return (
    <>
      {slot(`range ${of}`)}
      {children}
      {slot("end")}
    </>
  );
}

/** Its children where the value is not empty, and else what is said for that. */
export function When({
  it,
  otherwise,
  children,
}: {
  it: string;
  otherwise?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      {slot(`if ${it}`)}
      {children}
      {otherwise && slot("else")}
      {otherwise}
      {slot("end")}
    </>
  );
}

/** Attributes that stand there where the value is not empty: `{...attributes(".Chosen", "checked")}`. */
export const attributes = (it: string, text: string) => ({
  [`data-slot-${/^[a-z]+/.exec(text)}`]: `${it}?${text}`,
});

/** What React escaped within slots is brought back, and attributes of slots are put in their places. */
export function toTemplate(html: string): string {
  const plain = (text: string) =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  return html
    .replace(
      / data-slot-[a-z]+="([^"?]*)\?([^"]*)"/g,
      (_, it, text) => `{{if ${plain(it)}}} ${plain(text)}{{end}}`,
    )
    .replace(/\{\{.*?\}\}/g, plain);
}
