import { lineAt, sources } from '../files.mjs';

const FOLDERS = ['src', 'elements', 'styles', 'tools', 'test/tools', 'test/bench'];
const MAX_COLUMNS = 140;
/** A docblock begins with a verb or a noun of the domain, not with one of these. */
const RIDDLE = /^(?:What|Who|Whom|Whose|Which|That|Of|Those)\b/;
/** Phrases that a web developer would not say. */
const PHRASES =
  /\b(?:anew|of (?:its|their|his|her|one['’]s) own|(?:to|cannot|can|could) be had|(?:says?|said|hears?|heard|tells?|told) of|(?:is|are|was|were) told|told by|at one with|goes on|for who|whoever)\b/gi;

const COMMENT = /\/\*\*?[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g;

/** Comments in plain English: what a developer would search for, in lines that an editor shows whole. */
export function checkProse() {
  const problems = sources(FOLDERS, ['ts', 'tsx', 'mjs', 'css']).flatMap(({ path, text }) =>
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
  return { problems };
}
