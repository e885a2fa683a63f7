import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { filesUnder } from '../build/inputs.mjs';
import { linkInto, packInto } from '../build/pack.mjs';
import { buildPackage } from '../build/package.mjs';
import { EXPORTS, NAME, VERSION } from '../build/package-facts.mjs';
import { elementFiles, tagOf } from '../manifest/create.mjs';
import { brokenLinksOf } from './links.mjs';

const pathIn = (folder, file) => relative(folder, file).replaceAll('\\', '/');

/** What bundlers and Node will find wrong with it. */
async function lint(tarball) {
  const file = readFileSync(tarball);
  const { messages, pkg } = await publint({ pack: { tarball: file.buffer }, strict: true, level: 'suggestion' });
  return messages.map((message) => `${message.type}: ${formatMessage(message, pkg, { color: false }) ?? message.code}`);
}

/** What somebody would download without a use for it, and papers that lead out of the package. */
function fileProblems(folder) {
  const files = filesUnder(folder).map((file) => pathIn(folder, file));
  const maps = files.filter((file) => file.endsWith('.map')).map((file) => `${file} is a source map`);
  const papers = files.filter((file) => file.endsWith('.md'));
  const texts = papers.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  return [...maps, ...brokenLinksOf(texts, folder)];
}

/** The files that an export leads to, whatever the conditions. */
const targetsOf = (entry) => (typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(targetsOf));

/** Exports that lead to no file. A pattern leads to a file for each element. */
function missingTargets(folder) {
  return Object.entries(EXPORTS).flatMap(([path, entry]) =>
    targetsOf(entry)
      .filter((target) => !target.includes('*') && !existsSync(join(folder, target)))
      .map((target) => `${path}: there is no ${target}`),
  );
}

const papersOf = (folder) =>
  ['README.md', 'elements/README.md'].map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

/** What the papers import of the package: `shop-builder-elements/cart.js`. */
function importedInPapers(folder) {
  const named = new RegExp(`(?:import|from) '(${NAME}(?:/[^']*)?)'`, 'g');
  return [...new Set(papersOf(folder).flatMap(({ text }) => [...text.matchAll(named)].map(([, path]) => path)))];
}

/** Addresses with a version that the papers give, `shop-builder-elements@0.1.0/dist/elements/page.js`: another version, or no such file. */
function addressProblems(folder) {
  const address = new RegExp(`${NAME}@([^/"'\\s]+)/([^"'\\s]+)`, 'g');
  const found = papersOf(folder).flatMap(({ path, text }) =>
    [...text.matchAll(address)].map(([whole, version, file]) => ({ path, whole, version, file })),
  );
  const wrong = found.filter(({ version, file }) => version !== VERSION || !existsSync(join(folder, file)));
  if (found.length === 0) return ['README.md: no address has the version'];
  return wrong.map(({ path, whole }) => `${path}: ${whole}, but this is ${VERSION}, with the files of the package`);
}

/** Scripts that integrity.json has another hash of, or none. */
function integrityProblems(folder) {
  const { version, files } = JSON.parse(readFileSync(join(folder, 'dist/integrity.json'), 'utf8'));
  const scripts = filesUnder(join(folder, 'dist')).filter((file) => file.endsWith('.js'));
  const hash = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
  const wrong = scripts.filter((file) => files[pathIn(join(folder, 'dist'), file)] !== hash(file));
  const problems = wrong.map((file) => `dist/integrity.json: not the hash of ${file}`);
  return version === VERSION ? problems : [...problems, `dist/integrity.json: version ${version}`];
}

/** Bundles a program as somebody who has installed the package; gives the text and the modules that are in it. */
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

/** A program that imports all that the papers import: it can be bundled, has one React and, with the package's plug-in, no policy of Lit's. */
async function bundleProblems(folder) {
  const installed = join(folder, 'node_modules', NAME);
  const imports = importedInPapers(installed);
  if (imports.length === 0) return ['the papers import nothing of the package'];
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
    return error.errors.map(({ text, location }) => `${location?.file ?? 'a program of the papers'}: ${text}`);
  }
}

/** What Node says when it imports everything that may be imported of the package; nothing is right. */
async function nodeProblems(folder) {
  const modules = Object.keys(EXPORTS).filter((path) => /^\.$|\.js$|jsx$/.test(path));
  const paths = modules.flatMap((path) =>
    path.includes('*') ? elementFiles().map((file) => path.replace('*', tagOf(file))) : [path],
  );
  const program = paths.map((path) => `await import('${path.replace('.', NAME)}');`).join('\n');
  const argv = ['--input-type=module', '--eval', program];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, argv, { cwd: folder }).catch((error) => error);
  return stdout || stderr ? [`imported in Node: ${stdout}${stderr}`] : [];
}

/** The package as it would be published: packed, unpacked, and used by a program. */
export async function checkPublished() {
  await buildPackage();
  const place = join('build', `packed-${process.pid}`);
  try {
    const { tarball, folder } = await packInto(place);
    linkInto(place, folder);
    const found = await Promise.all([lint(tarball), bundleProblems(place), nodeProblems(place)]);
    const size = `packed: ${(readFileSync(tarball).length / 1024 / 1024).toFixed(1)} MB, ${filesUnder(folder).length} files`;
    const checks = [fileProblems, missingTargets, addressProblems, integrityProblems];
    return { problems: [...found.flat(), ...checks.flatMap((check) => check(folder))], notes: [size] };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
