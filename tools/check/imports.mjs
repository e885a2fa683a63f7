import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { circles } from './circles.mjs';
import { ImportRule, readImportTable } from './import-table.mjs';
import { lineAt, sources, withoutComments } from './sources.mjs';

const STATIC = /\b(?:import|export)\s+(type\s+)?(?:[\w*\s{},$]*?\bfrom\s*)?(['"])([^'"\n]+)\2/g;
const DYNAMIC = /(typeof\s+)?\bimport\(\s*(['"])([^'"\n]+)\2/g;

/** The imports of a source: `{ to, type, line }`. */
export function importsOf(source) {
  const text = withoutComments(source);
  return [STATIC, DYNAMIC].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      to: match[3],
      type: Boolean(match[1]),
      line: lineAt(text, match.index),
    })),
  );
}

/** The path an import leads to, from the project's root; undefined for a package. */
function resolveImport(from, to) {
  if (to.startsWith('/')) return to.slice(1);
  if (!to.startsWith('.')) return undefined;
  return posix.normalize(posix.join(posix.dirname(from), to));
}

/** Pages name their scripts and style sheets in markup. */
function pageProblems({ path, text }) {
  return [...text.matchAll(/\b(?:src|href)=["']([^"'#?]+\.(?:js|ts|mjs|css))["']/g)].flatMap(([, to]) => {
    const target = resolveImport(path, to) ?? posix.join(posix.dirname(path), to);
    return /^(dist|styles|demo)\//.test(target) ? [] : [`${path}: ${to} is neither built nor the demo's own`];
  });
}

function ruleProblems(files) {
  const rule = new ImportRule(readImportTable(readFileSync('src/README.md', 'utf8')));
  return files.flatMap(({ path, text }) =>
    importsOf(text).flatMap(({ to, type, line }) => {
      const target = resolveImport(path, to);
      if (target === undefined || rule.allows(path, target, type)) return [];
      const room = rule.roomOf(path) ?? 'a file outside of all rooms';
      return [`${path}:${line}: ${room} must not import ${to} (table in src/README.md)`];
    }),
  );
}

/** What each file imports of the others, types and lazy parts included. */
function importGraph(files) {
  const paths = new Set(files.map(({ path }) => path));
  // sources name what will be built of them: ./cart.js for cart.ts or cart.tsx
  const source = (target) => [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')];
  const fileOf = (from, to) => source(resolveImport(from, to) ?? '').find((path) => paths.has(path));
  const imported = (path, text) => importsOf(text).flatMap(({ to }) => fileOf(path, to) ?? []);
  return new Map(files.map(({ path, text }) => [path, [...new Set(imported(path, text))]]));
}

function circleProblems(files) {
  const graph = importGraph(files);
  const within = (path, group) => graph.get(path).filter((to) => group.includes(to));
  return circles(graph).map((group) => {
    const lines = group.map((path) => `  ${path} -> ${within(path, group).join(', ')}`);
    return `these files import each other in a circle:\n${lines.join('\n')}`;
  });
}

/** The import table of src/README.md, and no circles. */
export function checkImports() {
  const files = sources(['src', 'elements', 'demo', 'tools'], ['ts', 'tsx', 'mjs', 'js']);
  const problems = [...ruleProblems(files), ...circleProblems(files)];
  return { problems: [...problems, ...sources(['demo'], ['html']).flatMap(pageProblems)] };
}
