import { readFileSync } from 'node:fs';
import { backendTable } from '../../../tools/manifest/backends.mjs';
import { GUIDE_GROUPS } from '../groups.mjs';
import { markdownPage } from '../markdown.mjs';
import { accessibilityPage, testedPage } from '../proof.mjs';

const read = (path) => readFileSync(`demo/docs/${path}`, 'utf8');

/** Puts the text of an example where a paragraph is nothing but the link to it. */
const withExamples = (markdown) =>
  markdown.replace(/^\[[^\]]+\]\(\.\.\/(examples\/[\w.-]+)\)$/gm, (link, path) => {
    return `${link}\n\n\`\`\`js node\n${read(path).trimEnd()}\n\`\`\``;
  });

const guide = (name) => markdownPage(`guides/${name}.html`, withExamples(read(`guides/${name}.md`)));

/** Pages of evidence: test and accessibility reports, browsers, tasks, and what is untested. */
async function proof() {
  return [
    markdownPage('proof/tested.html', await testedPage()),
    markdownPage('proof/accessibility.html', accessibilityPage()),
    ...['browsers', 'tasks', 'untried'].map((name) => markdownPage(`proof/${name}.html`, read(`proof/${name}.md`))),
  ];
}

/** Texts of the package that are pages too. */
async function papers() {
  const backends = `# Backends\n\nWhat a page can do with the backends that come with it.\n\n${await backendTable()}\n`;
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
    .replace(/^### /gm, '## ')
    .replace(/^## (\d)/gm, '## Version $1');
  return [
    markdownPage('backends.html', backends),
    markdownPage('changelog.html', changelog),
    markdownPage('security.html', readFileSync('SECURITY.md', 'utf8')),
  ];
}

/** Pages that are Markdown, with the `group` of the navigation that they belong to. */
export default async function () {
  const guides = Object.entries(GUIDE_GROUPS).map(([group, names]) => [group, names.map(guide)]);
  const groups = [...guides, ['Proof', await proof()], ['Reference', await papers()]];
  return groups.flatMap(([group, pages]) => pages.map((page) => ({ ...page, group })));
}
