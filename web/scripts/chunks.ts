/**
 * Which modules share a chunk. By itself the bundler makes one for every set of screens that share something: dozens of a
 * few hundred bytes, which pack badly. What the first screens share is three chunks instead.
 */
interface Graph {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; importedIds: readonly string[]; code: string | null } | null;
}

const MAIN = "/src/main.tsx";
const LOGIN = "/features/accounts/enter/login.route.tsx";
const REGISTER = "/features/accounts/enter/register.route.tsx";
const TASKS = "/features/tasks/list/list.route.tsx";

/** The rows of the list of tasks, on a phone and on a wide screen: chunks of their own. */
const CARDS = "/features/tasks/list/task-cards.tsx";
const TABLE = "/features/tasks/list/task-table.tsx";

const OF_TASKS = [TASKS, CARDS, TABLE];
const FIRST = [LOGIN, REGISTER, ...OF_TASKS];

/** Fields for days, and what the almanac says to them: every form wants all of it sooner or later. */
const DAYS =
  /\/src\/(ui\/date[-/]|lib\/(parse-date|day-range)\.|features\/calendar\/picker\/|almanac\/(typed\/|(feasts|lunar|tithi-days|pitru\/avidhava)\.))/;

/** The chunk of a module, null where the bundler decides. */
export function chunkOf(id: string, graph: Graph): string | null {
  if (/\.(css|po)(\?|$)/.test(id) || OF_TASKS.some((part) => id.endsWith(part))) return null;
  const needing = roots(id, graph);
  // What the page itself needs stays where it is, and so does what only one screen needs.
  if (needing.has(MAIN)) return null;
  if (DAYS.test(id) && !OF_TASKS.some((part) => needing.has(part)) && !needing.has(LOGIN)) return "days";
  if (needing.size === 1) return null;
  // An icon alone is smaller than the name of its chunk.
  if (/\/lucide-react\//.test(id) && !FIRST.some((screen) => needing.has(screen))) return "icons";
  if (!FIRST.some((screen) => needing.has(screen)) && isSmall(id, graph)) return "small";
  if (!OF_TASKS.some((part) => needing.has(part))) return needing.has(LOGIN) ? "login" : null;
  if (needing.has(LOGIN)) return "both";
  return needing.has(REGISTER) ? null : "screens";
}

/** A chunk of its own costs more than this many characters of code that a screen does not need. */
const SMALL = 2500;

/** What imports nothing and has no more than this is smaller than the name of its chunk, wherever it stands. */
const TINY = 300;

/** Where what many screens need stands. */
const SHARED = /\/src\/(almanac|api|domain|frame|i18n|lib|records|ui)\/.*\.tsx?$/;

/** Whether a module is small and brings nothing that is not. */
function isSmall(id: string, graph: Graph): boolean {
  const { code, importedIds } = graph.getModuleInfo(id) ?? { importedIds: [] };
  if (!code || code.length > SMALL) return false;
  if (!SHARED.test(id) && (code.length > TINY || importedIds.length > 0)) return false;
  return importedIds.every((next) => roots(next, graph).has(MAIN) || isSmall(next, graph));
}

/** The screens, by the ends of their ids, that need a module at once. */
function roots(id: string, graph: Graph): Set<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const up = (one: string) => {
    if (seen.has(one)) return;
    seen.add(one);
    if (one.endsWith(MAIN)) found.add(MAIN);
    const first = FIRST.find((screen) => one.endsWith(screen));
    if (first ?? one.endsWith(".route.tsx")) found.add(first ?? one);
    for (const next of graph.getModuleInfo(one)?.importers ?? []) up(next);
  };
  up(id);
  return found;
}
