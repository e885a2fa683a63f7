import { manifestOutputs } from '../../../tools/manifest/outputs.mjs';
import { elementChapter } from '../../../tools/manifest/readme.mjs';
import { readExamples } from '../examples.mjs';
import { CHAPTERS } from '../groups.mjs';
import { sentence } from '../words.mjs';

/** The chapters of a list of names: `{ title, items }` each, without empty ones. */
function chaptersOf(tag, items) {
  const rules = Object.entries(CHAPTERS[tag] ?? { '': /^/ });
  const of = ({ name }) => (rules.find(([, rule]) => rule.test(name)) ?? rules[0])[0];
  return rules
    .map(([title]) => ({ title, items: items.filter((item) => of(item) === title) }))
    .filter(({ items }) => items.length > 0);
}

const UNSET = ['""', '[]', '{}', 'null', 'false', undefined];

/** The control of an attribute in the playground. */
function controlOf({ kind, allowed, type, default: fallback }) {
  const shown = UNSET.includes(fallback) ? '' : String(JSON.parse(fallback));
  if (kind === 'flag') return { kind };
  if (kind === 'json') return { kind, hint: allowed };
  if (kind === 'number') {
    const [min, max] = [/from (-?[\d.]+)/, /to (-?[\d.]+)/].map((range) => range.exec(allowed)?.[1]);
    return { kind, min, max, shown: Number(shown) < Number(min ?? shown) ? '' : shown };
  }
  const values =
    kind === 'one-of' ? [...type.text.matchAll(/'([^']*)'/g)].map(([, value]) => value).filter(Boolean) : [];
  return { kind: values.length > 0 ? 'one-of' : 'text', values, shown };
}

const TYPES = { flag: 'flag', list: 'list', json: 'JSON', number: 'number' };

const described = (attribute) => {
  const control = controlOf(attribute);
  const isListed = control.values?.length > 0;
  const range = attribute.kind === 'flag' || attribute.allowed === 'text' || isListed ? '' : attribute.allowed;
  return {
    ...attribute,
    type: { text: TYPES[attribute.kind] ?? 'text' },
    control,
    range,
    shown: attribute.kind === 'number' || isListed || control.shown ? control.shown : '',
  };
};

const SECTIONS = [
  ['examples', 'Examples'],
  ['attributes', 'Attributes'],
  ['events', 'Events'],
  ['slots', 'Slots'],
  ['parts', 'Parts'],
  ['properties', 'CSS properties'],
];

/** The page of an element as Markdown, with its examples. */
function markdownOf(element, more) {
  const chapter = elementChapter(element)
    .replace(/^## /, '# ')
    .replace(/\[\S+\]\(FIELDS\.md/g, '[Fields](../fields/index.md');
  return `${chapter}${more && `\n\n## Examples\n\n${more}`}`;
}

function pageOf(element) {
  const { tagName: tag, summary, description, events, slots = [], cssParts = [], cssProperties = [] } = element;
  const own = element.attributes.filter(({ common }) => !common).map(described);
  const common = element.attributes.filter((attribute) => attribute.common).map(described);
  const attributes = chaptersOf(tag, own);
  if (common.length > 0) attributes.push({ title: 'Every element', items: common });
  if (attributes.length === 2 && attributes[0].title === '') attributes[0].title = 'This element';
  const { markup = element.example, picture, hint, chapters: examples, markdown: more } = readExamples(tag);
  const lists = { examples, attributes, events, slots, parts: chaptersOf(tag, cssParts), properties: cssProperties };
  return {
    tag,
    name: tag,
    title: `<${tag}>`,
    summary,
    about: sentence(description),
    description,
    kind: element.elementKind,
    example: markup,
    picture,
    hint,
    ...lists,
    events: events ?? [],
    sections: SECTIONS.filter(([name]) => lists[name]?.length > 0).map(([id, title]) => ({ id, title })),
    url: `elements/${tag}.html`,
    markdown: markdownOf(element, more),
  };
}

/** The elements, as their pages show them. */
export default async function () {
  const { manifest } = await manifestOutputs();
  return manifest.modules.flatMap(({ declarations }) => declarations).map(pageOf);
}
