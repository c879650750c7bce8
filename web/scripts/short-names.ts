/**
 * Gives the custom properties of a page that no app takes over names of one or two letters, in its styles and in its body.
 * Those that its scripts read keep theirs.
 */
export function shortNames(css: string, body: string, script: string): { css: string; body: string } {
  const names = [...new Set(css.match(PROPERTY))].filter((name) => !script.includes(name));
  const short = new Map(names.map((name, place) => [name, `--${place.toString(36)}`]));
  return {
    css: css.replace(PROPERTY, (name) => short.get(name) ?? name),
    body: body.replace(/(?<=var\()--[\w-]+/g, (name) => short.get(name) ?? name),
  };
}

const PROPERTY = /(?<![\w-])--[a-z][\w-]*/g;
