import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package's folder, from the path of one of its modules. */
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const LICENCE_FILE = /^licen[cs]e/i;

/** Packages without a licence text, and one of the same repository that has it. */
const SAME_REPOSITORY = { '@lit-labs/ssr-dom-shim': 'lit' };

/** The MIT licence without its copyright line, for MIT packages that contain no text. */
const mitText = () => readFileSync('LICENSE', 'utf8').split('\n').slice(4).join('\n').trim();

function textOf(folder, { name, license }) {
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  if (files.length > 0) return files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  const other = SAME_REPOSITORY[name];
  if (other) return textOf(join('node_modules', other), { name: other, license });
  if (license !== 'MIT') throw new Error(`${name}: no licence text, and its licence is ${license}`);
  return mitText();
}

function entry(folder) {
  const facts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license, author } = facts;
  const by = typeof author === 'object' ? author.name : author;
  return {
    name,
    text: [`${name} ${version} (${license}${by ? `, ${by}` : ''})`, '', textOf(folder, facts)].join('\n'),
  };
}

/**
 * Joins the licences of the packages of some modules into one text.
 * @param {Iterable<string>} modules paths from the project's root
 */
export function licencesOf(modules) {
  const folders = new Set([...modules].flatMap((path) => PACKAGE.exec(path) ?? []));
  const entries = [...folders].map(entry).sort((a, b) => (a.name < b.name ? -1 : 1));
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `${['These files contain code of other projects, under the licences below.', ...entries.map(({ text }) => text)].join(rule)}\n`;
}
