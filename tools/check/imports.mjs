import { posix } from 'node:path';
import { allows, layerOf } from './import-rule.mjs';
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

function resolveImport(from, to) {
  if (to.startsWith('/')) return to.slice(1);
  if (!to.startsWith('.')) return undefined; // a package
  return posix.normalize(posix.join(posix.dirname(from), to));
}

/** Pages name their scripts and style sheets in markup. */
function pageProblems({ path, text }) {
  return [...text.matchAll(/\b(?:src|href)=["']([^"'#?]+\.(?:js|ts|mjs|css))["']/g)].flatMap(([, to]) => {
    const target = resolveImport(path, to) ?? posix.join(posix.dirname(path), to);
    return /^(dist|styles|demo)\//.test(target) ? [] : [`${path}: ${to} is neither built nor the demo's own`];
  });
}

/** The import rule of src/README.md: each layer imports only what lies below it. */
export function checkImports() {
  const files = sources(['src', 'elements', 'demo'], ['ts', 'tsx', 'mjs', 'js']);
  const problems = files.flatMap(({ path, text }) =>
    importsOf(text).flatMap(({ to, type, line }) => {
      const target = resolveImport(path, to);
      if (target === undefined || allows(path, target, type)) return [];
      return [`${path}:${line}: ${layerOf(path)} must not import ${to}`];
    }),
  );
  return { problems: [...problems, ...sources(['demo'], ['html']).flatMap(pageProblems)] };
}
