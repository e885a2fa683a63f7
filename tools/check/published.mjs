import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { integrityOf } from '../build/library.mjs';
import { buildPackage, linkInto, packInto } from '../build/package.mjs';
import { EXPORTS, NAME, VERSION } from '../build/package-facts.mjs';
import { filesUnder } from '../files.mjs';
import { elementTags } from '../manifest/elements.mjs';
import { brokenLinksOf } from './manifest.mjs';

const pathIn = (folder, file) => relative(folder, file).replaceAll('\\', '/');

/** Runs publint, which finds problems for bundlers and Node, such as exports without a file. */
async function lint(tarball) {
  const file = readFileSync(tarball);
  const { messages, pkg } = await publint({ pack: { tarball: file.buffer }, strict: true, level: 'suggestion' });
  return messages.map((message) => `${message.type}: ${formatMessage(message, pkg, { color: false }) ?? message.code}`);
}

/** Finds source maps, and links of the package's Markdown files that lead out of it. */
function fileProblems(folder) {
  const files = filesUnder(folder).map((file) => pathIn(folder, file));
  const maps = files.filter((file) => file.endsWith('.map')).map((file) => `${file} is a source map`);
  const papers = files.filter((file) => file.endsWith('.md'));
  const texts = papers.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  return [...maps, ...brokenLinksOf(texts, folder)];
}

const papersOf = (folder) =>
  ['README.md', 'elements/README.md'].map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

/** Lists the modules that the READMEs' examples import: `shop-builder-elements/cart.js`. */
const importedInPapers = (folder) => [
  ...new Set(
    papersOf(folder).flatMap(({ text }) =>
      [...text.matchAll(/(?:import|from) '([^'.][^']*)'/g)].map(([, path]) => path),
    ),
  ),
];

/** Finds URLs and module paths in the READMEs that lead to another version, to another package, or nowhere. */
function nameProblems(folder) {
  const installed = join(folder, 'node_modules', NAME);
  const { resolve } = createRequire(pathToFileURL(join(folder, 'program.js')));
  const resolves = (path) => {
    try {
      return Boolean(resolve(path));
    } catch {
      return false;
    }
  };
  const isThere = (match) => {
    const [, place, name, version, file] = match;
    const isOurs = name === NAME && version === (place === 'npm' ? VERSION : undefined);
    return isOurs && existsSync(join(installed, file));
  };
  return papersOf(installed).flatMap(({ path, text }) => {
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

/** Bundles a program that imports the installed package. Returns the bundle's text and modules. */
async function bundle(program, plugins) {
  const { outputFiles, metafile } = await build({
    entryPoints: [program],
    outdir: join(dirname(program), 'bundled'),
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    plugins,
  });
  return { text: outputFiles.map(({ text }) => text).join('\n'), modules: Object.keys(metafile.inputs) };
}

/** Bundles all imports of the READMEs: there must be one React and, with the package's plug-in, no policy of Lit. */
async function bundleProblems(folder) {
  const installed = join(folder, 'node_modules', NAME);
  const imports = importedInPapers(installed);
  if (imports.length === 0) return ['the READMEs import nothing of the package'];
  const program = join(folder, 'program.js');
  writeFileSync(program, imports.map((path) => `import '${path}';\n`).join(''));
  const { esbuildTrustedTypes } = await import(pathToFileURL(join(installed, 'lib/trusted-types-plugin.js')).href);
  try {
    const [plain, strict] = await Promise.all([bundle(program, []), bundle(program, [esbuildTrustedTypes()])]);
    const reacts = plain.modules.filter((module) => /react\/cjs\/react\.[\w.]+\.js$/.test(module));
    const policies = [plain, strict].map(({ text }) => text.split(/createPolicy\(['"]lit-html['"]/).length - 1);
    return [
      ...(reacts.length === 1 ? [] : [`a bundle has ${reacts.length} Reacts: ${reacts.join(', ')}`]),
      ...(policies.join() === '1,0'
        ? []
        : [`policies of Lit's without and with the plug-in: ${policies.join(', ')}, not 1, 0`]),
    ];
  } catch (error) {
    if (!error.errors) throw error;
    return error.errors.map(({ text, location }) => `${location?.file ?? 'an example of the READMEs'}: ${text}`);
  }
}

/** Imports every export of the package in Node; any output is a problem. */
async function nodeProblems(folder) {
  const modules = Object.keys(EXPORTS).filter((path) => /^\.$|\.js$|jsx$/.test(path));
  const paths = modules.flatMap((path) =>
    path.includes('*') ? elementTags().map((tag) => path.replace('*', tag)) : [path],
  );
  const program = paths.map((path) => `await import('${path.replace('.', NAME)}');`).join('\n');
  const argv = ['--input-type=module', '--eval', program];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, argv, { cwd: folder }).catch((error) => error);
  return stdout || stderr ? [`imported in Node: ${stdout}${stderr}`] : [];
}

/** Checks the package as it would be published: packed, unpacked, and imported by a program. */
export async function checkPublished() {
  await buildPackage();
  const place = join('build', `packed-${process.pid}`);
  try {
    const { tarball, folder } = await packInto(place);
    linkInto(place, folder);
    const found = await Promise.all([lint(tarball), bundleProblems(place), nodeProblems(place)]);
    const size = `packed: ${(readFileSync(tarball).length / 1024 / 1024).toFixed(1)} MB, ${filesUnder(folder).length} files`;
    const checks = [fileProblems, integrityProblems];
    return {
      problems: [...found.flat(), ...nameProblems(place), ...checks.flatMap((check) => check(folder))],
      notes: [size],
    };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
