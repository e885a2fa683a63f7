import { manifestOutputs } from '../../../tools/manifest/outputs.mjs';
import { elementGroups } from '../../../tools/manifest/readme.mjs';
import { GUIDE_GROUPS } from '../groups.mjs';
import articles from './articles.mjs';
import fields from './fields.mjs';

const TITLES = { 'For any page': 'Content', 'For a shop': 'Shop', 'For forms': 'Forms' };

/** Groups of pages, in the order of the site: `{ title, pages }`, of `kind` guides, elements or others; some are folded. */
export default async function () {
  const written = await articles();
  const inGroup = (wanted) =>
    written.filter(({ group }) => group === wanted).map(({ title, summary, url }) => ({ title, summary, url }));
  const { manifest } = await manifestOutputs();
  const elements = manifest.modules.flatMap(({ declarations }) => declarations);
  const groups = elementGroups(elements).map(([title, members]) => ({
    title: TITLES[title] ?? title,
    kind: 'elements',
    pages: members.map(({ tagName, summary }) => ({ title: tagName, summary, url: `elements/${tagName}.html` })),
  }));
  const order = Object.values(TITLES);
  groups.sort((a, b) => order.indexOf(a.title) - order.indexOf(b.title));
  const [start, ...guides] = Object.keys(GUIDE_GROUPS).map((title) => ({
    title,
    kind: 'guides',
    pages: inGroup(title),
  }));
  return [
    { ...start, pages: [{ title: 'Overview', url: 'index.html' }, ...start.pages] },
    ...guides.map((group) => ({ ...group, isFolded: true })),
    ...groups,
    {
      title: 'Field types',
      isFolded: true,
      pages: [
        { title: 'All types', url: 'fields/index.html' },
        ...(await fields()).map(({ type, summary, url }) => ({ title: type, summary, url })),
      ],
    },
    {
      title: 'Reference',
      pages: [
        { title: 'Events', summary: 'Events that elements dispatch and answer.', url: 'events.html' },
        { title: 'Theme tokens', summary: 'Custom properties that set the look.', url: 'tokens.html' },
        { title: 'Theme mixer', summary: 'A theme of your own, with the contrast of every pair.', url: 'mixer.html' },
        { title: 'Words and languages', summary: 'Texts by key, and your own ones.', url: 'texts.html' },
        { title: 'A shop in a file', summary: 'The JSON file of a shop without a server.', url: 'shop-file.html' },
        ...inGroup('Reference'),
      ],
    },
    { title: 'Proof', pages: inGroup('Proof') },
  ];
}
