/** The style sheets that were added to the page, until each is there. */
const sheets = new Map<string, Promise<unknown>>();

function addSheet(path: string): Promise<unknown> | undefined {
  const href = `/${path}`;
  // The page has those of its first screen.
  if (!sheets.has(href) && !document.querySelector(`link[href="${href}"]`))
    sheets.set(
      href,
      new Promise((resolve, reject) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = href;
        link.onload = resolve;
        link.onerror = () => {
          // The next attempt asks the network again.
          link.remove();
          sheets.delete(href);
          reject(new Error(href));
        };
        document.head.append(link);
      }),
    );
  return sheets.get(href);
}

/** A chunk, once it and its style sheets are there. The build has it wherever a module is imported late. */
export const loadChunk = <T>(load: () => Promise<T>, paths: readonly string[]): Promise<T> =>
  Promise.all([load(), ...paths.map(addSheet)]).then(([chunk]) => chunk);
