/**
 * Leaves out of a page's style sheet the rules for classes, elements, kinds (`data-kind`) and attributes that the page has
 * none of, and then the keyframes and custom properties that nothing refers to. A class inside :is() or :not() does not
 * count, so what is in doubt stays. `language` is the page's. `script` may give out classes, elements and attributes that
 * are not in the HTML yet.
 */
export function prune(css: string, html: string, script: string, language: string): string {
  return withoutUnread(withoutIdle(pruneRules(css, namesOf(html, script, language))), html);
}

/** What a selector may name: `.class`, `=kind`, `[attribute`, an element, and `:lang(hi)`. */
function namesOf(html: string, script: string, language: string): ReadonlySet<string> {
  const given = [...script.matchAll(/(?:className=|classList\.\w+\()(["'`])(.*?)\1/g)].map(
    ([, , name]) => name,
  );
  const created = [...script.matchAll(/createElement\((["'`])(.*?)\1/g)].map(([, , name]) => name ?? "");
  const set = [...script.matchAll(/dataset\.(\w+)/g)].map(([, name]) => `data-${name}`);
  const words = (all: readonly (string | undefined)[]) => all.join(" ").match(/[\w-]+/g) ?? [];
  return new Set([
    ...words([...(html.match(/(?<= class=")[^"]*/g) ?? []), ...given]).map((name) => `.${name}`),
    ...words([...(html.match(/(?<= data-kind=")[^"]*/g) ?? []), script]).map((kind) => `=${kind}`),
    // A dialog is opened by the browser.
    ...["open", ...words([html, script]), ...set].map((name) => `[${name}`),
    ...["html", "body", ...(html.match(/(?<=<)[a-z]\w*/g) ?? []), ...created],
    `:lang(${language})`,
  ]);
}

/** Without keyframes that nothing moves by, and letters that nothing is set in. */
function withoutIdle(css: string): string {
  return rules(css)
    .map(({ head, body }) => {
      const [, name] =
        /^@keyframes ([\w-]+)/.exec(head) ??
        ((head === "@font-face" && /font-family:"?([^;"]+)/.exec(body ?? "")) || []);
      if (name && css.split(name).length === 2) return "";
      return body === undefined ? head : `${head}{${body}}`;
    })
    .join("");
}

/** Until no more are found: a property may be read only by another one that nothing reads. */
function withoutUnread(css: string, html: string): string {
  const read = new Set(`${css}${html}`.match(/var\(--[\w-]+/g)?.map((found) => found.slice(4)));
  const left = css
    .replace(/([{;])(--[\w-]+):[^;}]*(?=[;}])/g, (all, before, name) => (read.has(name) ? all : before))
    .replace(/;+/g, ";")
    .replace(/\{;/g, "{");
  return left === css ? css : withoutUnread(left, html);
}

/** The classes, kinds, attributes and elements in a selector; two states are those of an attribute. */
const NAMES =
  /(\.[a-zA-Z][\w-]*)|\[data-kind="?([\w-]+)"?\]|(?:\[|::?(?=disabled|placeholder))([\w-]+)|(?<=^|[\s>+~])([a-z]\w*)/g;

/** What a selector needs that the page has: also what stands in a plain :has(), but not what stands in other parentheses. */
function needs(selector: string): string[] {
  const plain = selector.replace(/:(?:not|is|where)\((?:[^()]|\([^()]*\))*\)/g, "");
  const having = [...plain.matchAll(/:has\(([^(),]*)\)/g)].map(([, inner = ""]) => ` ${inner}`);
  return [outside(selector), ...having].flatMap((part) =>
    [...part.matchAll(NAMES)].map(([, name, kind, attribute, element = ""]) =>
      kind ? `=${kind}` : attribute ? `[${attribute}` : (name ?? element),
    ),
  );
}

function pruneRules(css: string, names: ReadonlySet<string>): string {
  const used = (selector: string) =>
    names.has(/^:root(:lang\(\w+\))/.exec(selector)?.[1] ?? "html") &&
    needs(selector).every((name) => names.has(name));
  return rules(css)
    .map(({ head, body }) => {
      if (body === undefined) return head;
      if (head.startsWith("@media") || head.startsWith("@supports") || head.startsWith("@starting-style")) {
        const inner = pruneRules(body, names);
        return inner && `${head}{${inner}}`;
      }
      if (head.startsWith("@")) return `${head}{${body}}`;
      const kept = selectors(head).filter(used);
      return kept.length ? `${kept.join(",")}{${body}}` : "";
    })
    .join("");
}

/** The blocks of one level: `head{body}`, or `head;` without a body. */
function rules(css: string): { head: string; body?: string }[] {
  const found: { head: string; body?: string }[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === ";") {
      found.push({ head: css.slice(start, at + 1) });
      start = at + 1;
    } else if (css[at] === "{") {
      const end = close(css, at);
      found.push({ head: css.slice(start, at).trim(), body: css.slice(at + 1, end) });
      start = end + 1;
      at = end;
    }
  }
  return found;
}

/** Where the brace that opens at `open` is closed; braces in strings are none. */
function close(css: string, open: number): number {
  let depth = 0;
  let quote = "";
  for (let at = open; at < css.length; at++) {
    const letter = css[at] ?? "";
    if (quote) quote = letter === quote ? "" : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === "{") depth++;
    else if (letter === "}" && --depth === 0) return at;
  }
  throw new Error("a style sheet with an open brace");
}

/** A list of selectors, parted at the commas that stand in no parentheses. */
function selectors(head: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of head) {
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** A selector without what stands in parentheses. */
function outside(selector: string): string {
  let depth = 0;
  return [...selector]
    .filter((letter) => {
      if (letter === "(") depth++;
      if (letter === ")") depth--;
      return depth === 0;
    })
    .join("");
}
