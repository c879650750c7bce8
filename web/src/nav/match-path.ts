/** What a path holds where its pattern has a name, as `id` in `/tasks/:id`. */
export type Params = Partial<Record<string, string>>;

const expressions = new Map<string, RegExp>();

/** Undefined if the path is not one of this pattern. */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  let expression = expressions.get(pattern);
  if (!expression) {
    expression = new RegExp(`^${pattern.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/*$`, "i");
    expressions.set(pattern, expression);
  }
  const match = expression.exec(pathname);
  if (!match) return undefined;
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, text]) => [name, decode(text)]));
}

/** A path that somebody typed may hold a lonely %. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
