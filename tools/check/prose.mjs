import { lineAt, sources } from '../files.mjs';

const FOLDERS = ['src', 'elements', 'styles', 'tools', 'test'];
const MAX_COLUMNS = 140;
/** A docblock begins with a verb or a noun of the domain, not with one of these. */
const RIDDLE = /^(?:What|Who|Whom|Whose|Which|That|Of|Those)\b/;
/** Phrases that a web developer would not say. */
const PHRASES =
  /\b(?:anew|of (?:its|their|his|her|one['’]s) own|(?:to|cannot|can|could) be had|(?:says?|said|hears?|heard|tells?|told) of|(?:is|are|was|were) told|told by|at one with|goes on|for who|whoever)\b/gi;

/** Title of a test or of a group. */
const TITLE = /\b(?:it|describe)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
/** Longer titles tell a story. */
const MAX_TITLE = 180;

const COMMENT = /\/\*\*?[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g;

/** Titles of tests in plain English, of a length that a report can show. */
const titleProblems = ({ path, text }) =>
  [...text.matchAll(TITLE)].flatMap(({ index, 2: title = '' }) => {
    const found = [...title.matchAll(PHRASES)].map(([phrase]) => `"${phrase.toLowerCase()}"`);
    if (title.length > MAX_TITLE) found.push(`${title.length} characters`);
    return found.map((problem) => `${path}:${lineAt(text, index)}: ${problem}: ${title}`);
  });

/** Comments in plain English: what a developer would search for, in lines that an editor shows whole. */
export function checkProse() {
  const titles = sources(['test'], ['ts', 'tsx', 'mjs']).flatMap(titleProblems);
  const comments = sources(FOLDERS, ['ts', 'tsx', 'mjs', 'css']).flatMap(({ path, text }) =>
    [...text.matchAll(COMMENT)].flatMap(({ index, 0: comment }) => {
      const line = lineAt(text, index);
      const words = comment.replace(/^\/\*\*?\s*|^\/\/\s*|\s*\*\/$/g, '').replace(/\n\s*\*\s?/g, '\n');
      const found = [];
      if (comment.startsWith('/**') && RIDDLE.test(words)) found.push(`begins with "${words.split(/\s/)[0]}"`);
      for (const [phrase] of words.matchAll(PHRASES)) found.push(`"${phrase.toLowerCase()}"`);
      for (const [at, row] of comment.split('\n').entries()) {
        const columns = at === 0 ? row.length + index - text.lastIndexOf('\n', index) - 1 : row.length;
        if (columns > MAX_COLUMNS) found.push(`${columns} columns`);
      }
      return found.map((problem) => `${path}:${line}: ${problem}: ${words.split('\n')[0]}`);
    }),
  );
  return { problems: [...comments, ...titles] };
}
