import { expect, test } from "vitest";
import { attributes, slot, toTemplate } from "../site/slots.tsx";

test("what React escaped within a slot is brought back, and nothing outside of one", () => {
  expect(toTemplate(`<p>A &amp; B {{if eq .Is &quot;now&quot;}}&lt;{{end}}</p>`)).toBe(
    `<p>A &amp; B {{if eq .Is "now"}}&lt;{{end}}</p>`,
  );
});

test("attributes stand where their value is not empty, several of one element too", () => {
  const written = Object.entries({
    ...attributes(".Chosen", "checked"),
    ...attributes('eq .Is "now"', 'aria-current="step"'),
  }).map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`);
  expect(toTemplate(`<input${written.join("")} value="${slot(".Value")}">`)).toBe(
    `<input{{if .Chosen}} checked{{end}}{{if eq .Is "now"}} aria-current="step"{{end}} value="{{.Value}}">`,
  );
});
