// web.mjs ROOT: what measure tells of TypeScript, as JSON. It stands on the typescript package of the web app.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix, resolve as resolvePath } from "node:path";

const [root, packages] = process.argv.slice(2);
const ts = createRequire(resolvePath(packages, "package.json"))("typescript");

/** Files below a folder, with paths from the root. */
function walk(folder) {
  const top = join(root, folder);
  if (!existsSync(top)) return [];
  return readdirSync(top, { recursive: true })
    .filter((name) => !/(^|\/)(node_modules|dist|\.cache)\//.test(`${name}/`) && statSync(join(top, name)).isFile())
    .map((name) => posix.join(folder, name));
}

const isCode = (path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts");
const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path);
const isProduct = (path) => /^web\/(src|site)\//.test(path) && !isTest(path) && !path.includes(".gen.");

const files = [...walk("web"), ...walk("e2e")].filter(isCode);
const known = new Set(files);

/** The file that a relative specifier names, if it is one of ours. */
function resolve(from, specifier) {
  const base = posix.join(dirname(from), specifier);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((path) => known.has(path));
}

const functions = [];
const exported = []; // { path, line, name, documented }
const used = new Set(); // "path name", or "path *" when a file is taken whole

function use(from, specifier, names) {
  const target = resolve(from, specifier);
  if (target) for (const name of names) used.add(`${target} ${name}`);
}

function visit(path, source, node) {
  const line = (n) => source.getLineAndCharacterOfPosition(n).line + 1;
  if (ts.isFunctionLike(node) && node.body && isProduct(path)) {
    const name = node.name ?? node.parent.name;
    functions.push({
      path,
      line: line(node.getStart()),
      name: name ? name.getText().slice(0, 60) : "=>",
      lines: line(node.end) - line(node.getStart()) + 1,
    });
  }
  if (ts.isImportDeclaration(node) && node.importClause) {
    const { name, namedBindings } = node.importClause;
    const names = name ? ["default"] : [];
    if (namedBindings && ts.isNamespaceImport(namedBindings)) names.push("*");
    else for (const e of namedBindings?.elements ?? []) names.push((e.propertyName ?? e.name).text);
    use(path, node.moduleSpecifier.text, names);
  } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    const elements = node.exportClause?.elements;
    use(path, node.moduleSpecifier.text, elements ? elements.map((e) => (e.propertyName ?? e.name).text) : ["*"]);
  } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0].text) {
    use(path, node.arguments[0].text, dynamicNames(node));
  } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    use(path, node.argument.literal.text, node.qualifier ? [node.qualifier.getText().split(".")[0]] : ["*"]);
  }
  ts.forEachChild(node, (child) => visit(path, source, child));
}

/** Which names a dynamic import takes: those of `const { a } = await import()` and of `.then((m) => m.a)`; else all. */
function dynamicNames(call) {
  let node = call.parent;
  while (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) node = node.parent;
  if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name))
    return node.name.elements.map((e) => (e.propertyName ?? e.name).getText());
  if (ts.isPropertyAccessExpression(node) && node.name.text !== "then") return [node.name.text];
  const then = node.parent?.arguments?.[0];
  if (!then?.parameters) return ["*"];
  const taken = new Set();
  const parameter = then.parameters[0]?.name;
  if (!parameter || !ts.isIdentifier(parameter))
    return parameter?.elements?.map((e) => (e.propertyName ?? e.name).getText()) ?? ["*"];
  (function look(n) {
    if (ts.isIdentifier(n) && n.text === parameter.text && n !== parameter)
      taken.add(ts.isPropertyAccessExpression(n.parent) && n.parent.expression === n ? n.parent.name.text : "*");
    ts.forEachChild(n, look);
  })(then);
  return [...taken];
}

function namesOf(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap((d) =>
      ts.isIdentifier(d.name) ? [d.name.text] : d.name.elements.map((e) => e.name.getText()),
    );
  return statement.name ? [statement.name.text] : [];
}

function exportsOf(path, source, text) {
  for (const s of source.statements) {
    const line = source.getLineAndCharacterOfPosition(s.getStart()).line + 1;
    const comments = ts.getLeadingCommentRanges(text, s.pos) ?? [];
    const last = comments.at(-1);
    const documented = Boolean(last) && source.getLineAndCharacterOfPosition(last.end).line + 1 >= line - 1;
    if (ts.isExportAssignment(s)) exported.push({ path, line, name: "default", documented });
    else if (ts.isExportDeclaration(s) && s.exportClause?.elements && !s.moduleSpecifier)
      for (const e of s.exportClause.elements) exported.push({ path, line, name: e.name.text, documented: true });
    if (!s.modifiers?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword)) continue;
    const isDefault = s.modifiers.some((m) => m.kind === ts.SyntaxKind.DefaultKeyword);
    for (const name of isDefault ? ["default"] : namesOf(s)) exported.push({ path, line, name, documented });
  }
}

for (const path of files) {
  const text = readFileSync(join(root, path), "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  visit(path, source, source);
  if (isProduct(path)) exportsOf(path, source, text);
}

const unused = exported.filter(({ path, name }) => !used.has(`${path} ${name}`) && !used.has(`${path} *`));
console.log(JSON.stringify({ functions, exported, unused }));
