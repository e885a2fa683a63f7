import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { globSync } from 'tinyglobby';
import { integrityOf } from '../build/library.mjs';
import { buildPackage, packInto } from '../build/package.mjs';
import { EXPORTS, NAME, VERSION } from '../build/package-facts.mjs';
import { elementTags } from '../manifest/elements.mjs';
import { brokenLinksOf } from './manifest.mjs';

/** Runs publint, which finds problems for bundlers and Node, such as exports without a file. */
async function lint(tarball) {
  const file = readFileSync(tarball);
  const { messages, pkg } = await publint({ pack: { tarball: file.buffer }, strict: true, level: 'suggestion' });
  return messages.map((message) => `${message.type}: ${formatMessage(message, pkg, { color: false }) ?? message.code}`);
}

/** Reads Markdown files of the package. */
const papersIn = (folder, pattern) =>
  globSync(pattern, { cwd: folder }).map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

/** Finds source maps, and links of the package's Markdown files that lead out of it. */
function fileProblems(folder) {
  const maps = globSync('**/*.map', { cwd: folder });
  return [...maps.map((file) => `${file} is a source map`), ...brokenLinksOf(papersIn(folder, '**/*.md'), folder)];
}

/** Finds packages that a CommonJS file requires undeclared: pnpm and Yarn show it only declared ones. */
function requireProblems(folder) {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const declared = { [NAME]: VERSION, ...dependencies, ...peerDependencies };
  return globSync('**/*.cjs', { cwd: folder }).flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/require\('((?:@[^/']+\/)?[^./'][^/']*)/g)]
      .filter(([, name]) => !name.startsWith('node:') && !(name in declared))
      .map(([, name]) => `${path}: ${name} is no dependency of the package`),
  );
}

const PAPERS = '{README,elements/README,demo/docs/guides/*}.md';

/** Finds URLs and module paths in READMEs and guides that lead to another version, to another package, or nowhere. */
function nameProblems(folder) {
  const require = createRequire(resolve(folder, '../program.js'));
  const resolves = (path) => {
    try {
      return Boolean(require.resolve(path));
    } catch {
      return false;
    }
  };
  const isThere = (/** @type {string[]} */ [, place, name, version, file]) =>
    name === NAME && version === (place === 'npm' ? VERSION : undefined) && existsSync(join(folder, file));
  return papersIn(folder, PAPERS).flatMap(({ path, text }) => {
    const addresses = [...text.matchAll(/\/(npm|node_modules)\/([^/@\s]+)(?:@([^/\s]+))?\/([^"'`\s]+)/g)];
    const names = [...text.matchAll(new RegExp(`(?<![/@\\w])${NAME}/[\\w./-]+\\w`, 'g'))];
    const wrong = [...addresses.filter((found) => !isThere(found)), ...names.filter(([name]) => !resolves(name))];
    const none = path === 'README.md' && addresses.length === 0 ? [`${path}: no address of a script`] : [];
    return [...none, ...wrong.map(([found]) => `${path}: ${found} is not in ${NAME} ${VERSION}`)];
  });
}

/** Finds out whether integrity.json has the hashes of all scripts, and the version. */
function integrityProblems(folder) {
  const isRight = readFileSync(join(folder, 'dist/integrity.json'), 'utf8') === integrityOf(join(folder, 'dist'));
  return isRight ? [] : ['dist/integrity.json: not the hashes of the scripts, or of another version'];
}

/** Bundles modules of the installed package. Returns the bundle's text and its modules. */
async function bundle(imports, place, plugins) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: imports.map((path) => `import '${path}';`).join('\n'), resolveDir: place },
    write: false,
    metafile: true,
    bundle: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    plugins,
  });
  return { text: outputFiles[0].text, modules: Object.keys(metafile.inputs) };
}

/** Bundles what the examples import: there must be one React and, with the package's plug-in, no policy of Lit. */
async function bundleProblems(folder) {
  const examples = papersIn(folder, PAPERS).flatMap(({ text }) => [
    ...text.matchAll(/(?:import|from) '([^'.][^']*)'/g),
  ]);
  // the plug-in is for Node
  const isForPages = (path) => path.startsWith(NAME) && !path.endsWith('-plugin.js');
  const imports = [...new Set(examples.map(([, path]) => path))].filter(isForPages);
  if (imports.length === 0) return ['the guides import nothing of the package'];
  const { esbuildTrustedTypes } = await import(pathToFileURL(resolve(folder, 'lib/trusted-types-plugin.js')).href);
  try {
    const bundles = [[], [esbuildTrustedTypes()]].map((plugins) => bundle(imports, dirname(resolve(folder)), plugins));
    const [plain, strict] = await Promise.all(bundles);
    const reacts = plain.modules.filter((module) => /react\/cjs\/react\.[\w.]+\.js$/.test(module));
    const policies = [plain, strict]
      .map(({ text }) => text.split(/createPolicy\(['"]lit-html['"]/).length - 1)
      .join(', ');
    return [
      ...(reacts.length === 1 ? [] : [`a bundle has ${reacts.length} Reacts: ${reacts.join(', ')}`]),
      ...(policies === '1, 0' ? [] : [`policies of Lit's without and with the plug-in: ${policies}, not 1, 0`]),
    ];
  } catch (error) {
    if (!error.errors) throw error;
    return error.errors.map(({ text, location }) => `${location?.file ?? 'an example of the guides'}: ${text}`);
  }
}

/** Imports every export of the package in Node; any output is a problem. */
async function nodeProblems(folder) {
  const modules = Object.keys(EXPORTS).filter((path) => /^\.$|\.js$|jsx$/.test(path));
  const paths = modules.flatMap((path) => [...new Set(elementTags().map((tag) => path.replace('*', tag)))]);
  const program = paths.map((path) => `await import('${path.replace('.', NAME)}');`).join('\n');
  const [argv, cwd] = [['--input-type=module', '--eval', program], dirname(folder)];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, argv, { cwd }).catch((error) => error);
  return stdout || stderr ? [`imported in Node: ${stdout}${stderr}`] : [];
}

/** Checks the package as it would be published: packed, unpacked, and imported by a program. */
export async function checkPublished() {
  await buildPackage();
  const place = join('build', `packed-${process.pid}`);
  try {
    const { tarball, folder } = await packInto(place);
    mkdirSync(join(place, 'node_modules'));
    symlinkSync(resolve(folder), join(place, 'node_modules', NAME), 'junction');
    const checks = [fileProblems, requireProblems, nameProblems, integrityProblems, bundleProblems, nodeProblems];
    const found = await Promise.all([lint(tarball), ...checks.map((check) => check(folder))]);
    const megabytes = (statSync(tarball).size / 1024 / 1024).toFixed(1);
    return {
      problems: found.flat(),
      notes: [`packed: ${megabytes} MB, ${globSync('**', { cwd: folder }).length} files`],
    };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
