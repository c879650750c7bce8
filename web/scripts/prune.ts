/**
 * Leaves out of a page's style sheet the rules for classes, elements and kinds (`data-kind`) that the page has none of,
 * and then the keyframes and custom properties that nothing refers to. A class inside :is(), :not() or :has() does not count, so what is in doubt stays. `language` is the page's. `script` may
 * give out classes that are not in the HTML yet: each word of its texts counts as one.
 */
export function prune(css: string, html: string, script: string, language: string): string {
  const classes = html.match(/(?<= class=")[^"]*/g) ?? [];
  const kinds = html.match(/(?<= data-kind=")[^"]*/g) ?? [];
  const elements = html.match(/(?<=<)[a-z]\w*/g) ?? [];
  const texts = script.match(/(["'`])(?:(?!\1).)*\1/g) ?? [];
  const words = new Set(
    ["html", "body", language, ...classes, ...kinds, ...elements, ...texts].join(" ").match(/[\w-]+/g),
  );
  return withoutUnread(withoutIdle(pruneRules(css, words)), html);
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

/** The classes, kinds and elements in a selector. */
const NAMES = /\.([a-zA-Z][\w-]*)|\[data-kind="?([\w-]+)"?\]|(?<=^|[\s>+~])([a-z]\w*)/g;

function pruneRules(css: string, words: ReadonlySet<string>): string {
  const used = (selector: string) =>
    words.has(/^:root:lang\((\w+)\)/.exec(selector)?.[1] ?? "html") &&
    [...outside(selector).matchAll(NAMES)].every(([, ...names]) => words.has(names.find(Boolean) ?? ""));
  return rules(css)
    .map(({ head, body }) => {
      if (body === undefined) return head;
      if (head.startsWith("@media") || head.startsWith("@supports") || head.startsWith("@starting-style")) {
        const inner = pruneRules(body, words);
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
