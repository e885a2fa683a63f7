import { readFileSync } from 'node:fs';
import { readTokens } from '../../../tools/build/css.mjs';
import { NAME, VERSION } from '../../../tools/build/package-facts.mjs';
import { readEvents } from '../../../tools/manifest/events.mjs';
import { shopSchema } from '../../../tools/manifest/shop-schema.mjs';

/** A type of the shop's schema in words. */
function words({ $ref, anyOf, enum: values, type, items, properties }) {
  if ($ref) return $ref.replace(/^.*\//, '');
  if (anyOf) return [...new Set(anyOf.map(words))].join(' or ');
  if (values) return values.map((value) => `"${value}"`).join(', ');
  if (type === 'array') return items ? `list of ${words(items)}` : 'list';
  if (type === 'object' && properties) return 'object';
  return [type].flat().join(' or ');
}

const rows = ({ properties, required = [] }) =>
  Object.entries(properties)
    .filter(([name]) => name !== '$schema')
    .map(([name, property]) => ({
      ...{ name, description: property.description, type: words(property), required: required.includes(name) },
      example: property.examples?.length > 0 ? JSON.stringify(property.examples[0]) : '',
    }));

/** The first example of the README, a shop in one file. */
function firstExample() {
  const [, example] = /```html\n([\s\S]*?)\n```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  if (!example) throw new Error('README.md has no example');
  return example;
}

const GROUPS = {
  Colours: /color/,
  Space: /space/,
  Text: /text|line|weight/,
  Shape: /radius|control|shadow/,
  Motion: /motion|ease/,
  'Focus and layers': /./,
};

function tokenGroups() {
  const all = [...readTokens()].map(([name, value]) => ({ name, value }));
  const groupOf = ({ name }) =>
    Object.keys(GROUPS).find((title) =>
      name.startsWith('--sb-color') ? title === 'Colours' : GROUPS[title].test(name),
    );
  return Object.keys(GROUPS).map((title) => ({ title, items: all.filter((token) => groupOf(token) === title) }));
}

/** Events, tokens, and the file of a shop. */
export default function () {
  const schema = shopSchema();
  return {
    name: NAME,
    version: VERSION,
    summary: /^Web Components.*$/m.exec(readFileSync('README.md', 'utf8'))?.[0] ?? '',
    example: firstExample(),
    events: readEvents().events,
    tokens: tokenGroups(),
    shop: [
      { title: 'The file', id: 'file', items: rows(schema) },
      ...Object.entries(schema.$defs)
        .filter(([, { properties }]) => properties)
        .map(([name, definition]) => ({ title: name, id: name, items: rows(definition) })),
    ],
    shopExample: JSON.stringify(
      { currency: 'EUR', products: [{ id: 'mug', name: 'Day mug', price: 18, image: 'img/mug.webp' }] },
      null,
      2,
    ),
  };
}
