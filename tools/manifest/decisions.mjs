import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'src/decisions';

/** The records of src/decisions in a line each, for src/README.md; one that has been overturned says by which. */
export function decisionList() {
  const files = readdirSync(FOLDER).filter((file) => /^\d{3}-[\w-]+\.md$/.test(file));
  return files.sort().map(line).join('\n');
}

function line(file) {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
  const [, number, title] = text.match(/^# (\d{3}) (.+)$/m) ?? [];
  if (number !== file.slice(0, 3))
    throw new Error(`${FOLDER}/${file}: its first line is not "# ${file.slice(0, 3)} title"`);
  const by = text.match(/^Superseded\s+by\s+\[(\d{3})/m)?.[1];
  return `- [${number}](decisions/${file}) ${title}${by ? ` *(superseded by ${by})*` : ''}`;
}
