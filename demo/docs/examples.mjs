import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { codeBlocks, slug, withSiteLinks } from './markdown.mjs';

const SHOP_ATTRIBUTES = 'backend="static" backend-src="../shop.json"';

const FENCE = /^```[\s\S]*?^```\n?/gm;
const textOf = (markdown) => markdown.replace(FENCE, '').trim();

/** A chapter of examples: `## Title`, words, and code. Code whose fence says `still` is not run; another word is how its elements stand. */
function chapterOf(markdown) {
  const title = markdown.slice(0, markdown.indexOf('\n'));
  const blocks = codeBlocks(markdown).map(({ language, proof, text }) => ({
    ...{ language, text: text.trimEnd(), layout: proof, isLive: language === 'html' && proof !== 'still' },
  }));
  const words = textOf(markdown.slice(title.length));
  return { title, id: `example-${slug(title)}`, words: withSiteLinks(words, 'html'), blocks };
}

/**
 * Reads the examples of an element's page. What stands before the first heading is about the one in the playground, which is that of the
 * docblock if there is none: its code, or a picture of it, and a hint. `markdown` is what the page has as Markdown.
 */
export function readExamples(tag) {
  const path = `demo/docs/elements/${tag}.md`;
  if (!existsSync(path)) return { chapters: [], markdown: '' };
  const [first = '', ...rest] = readFileSync(path, 'utf8').split(/^## /m);
  const [, picture] = /^!\[\]\(\.\.\/pictures\/([\w-]+)\.webp\)$/m.exec(first) ?? [];
  return {
    markup: codeBlocks(first)[0]?.text.trimEnd(),
    picture,
    hint: textOf(first).replace(/^!.*\n*/, ''),
    chapters: rest.map(chapterOf),
    markdown: withSiteLinks(rest.map((text) => `### ${text.replace(/^(```\w+) .*$/gm, '$1')}`).join(''), 'md'),
  };
}

/** Pictures of the demo that examples show. */
export function pictures() {
  const folders = ['demo/docs/elements', 'demo/docs/pages', 'elements'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
  );
  const names = new Set([...files, JSON.stringify(MORE_PRODUCTS)].join('\n').match(/[\w-]+/g));
  return readdirSync('demo/pictures').filter((file) => names.has(file.replace(/\.avif$/, '')));
}

/** Fields that stand around a field of a type, which shows little alone; null: the form has none to show without a server. */
export const FIELDS_AROUND = {
  calculator: (field) => [
    { id: 'width', type: 'range', label: 'Width in cm', min: 20, max: 200, default: 80 },
    { id: 'height', type: 'range', label: 'Height in cm', min: 20, max: 200, default: 60 },
    field,
  ],
  captcha: null,
  hidden: (field) => [{ id: 'email', type: 'email', label: 'Email' }, field],
  step: (field) => [
    { ...field, id: 'who', label: 'About you' },
    { id: 'name', type: 'name', label: 'Name' },
    field,
    { id: 'address', type: 'address', country: 'DE' },
  ],
};

/** Settings of the form around a field of a type. */
export const FIELD_FORMS = { file: ' endpoint="https://shop.example/forms"' };

/** What stands in the settings of the pages' `<sb-site>`. */
export const SITE = `<sb-site ${SHOP_ATTRIBUTES} images="../pictures/{id}.avif" group-id="docs" language="en"></sb-site>`;

/** Products of the starter's shop under the ids that examples of docblocks name. */
export const PRODUCT_IDS = { 'hedge-chair': 'p-chair-alba', 'day-mug': 'p-mug-day' };

const picture = (name, alt) => ({ src: `pictures/${name}.avif`, width: 1200, height: 1500, alt });
const colour = (id, name, color) => ({ id, name, data: { color } });
const vase = (colour, size, price, more) => ({
  id: `bottle-vase-${colour}-${size}`,
  price,
  values: { colour, size },
  ...more,
});

/** Products of examples: one with options that are not all there, one with several pictures, one without a price. */
export const MORE_PRODUCTS = [
  {
    id: 'bottle-vase',
    name: 'Bottle vase',
    description: 'A neck for one stem, thrown in one piece.',
    categories: ['table'],
    images: ['sage', 'clay', 'ink'].map((name) => picture(`vase-bottle-${name}`, `Bottle vase, ${name}`)),
    options: [
      {
        id: 'colour',
        name: 'Colour',
        data: { widget_type: 'radio', type: 'color' },
        values: [colour('sage', 'Sage', '#8f9b7f'), colour('clay', 'Clay', '#b5754f'), colour('ink', 'Ink', '#2f3a4a')],
      },
      {
        id: 'size',
        name: 'Size',
        values: [
          { id: 's', name: 'Small' },
          { id: 'm', name: 'Medium' },
        ],
      },
    ],
    variants: [
      vase('sage', 's', 42),
      vase('sage', 'm', 58),
      vase('clay', 's', 42, { quantity: 0 }),
      vase('clay', 'm', 58),
      vase('ink', 'm', 62),
    ],
  },
  {
    id: 'fjord-armchair',
    name: 'Fjord easy chair',
    description: 'Low, wide, and covered in Norwegian wool.',
    categories: ['home'],
    images: ['', '-2', '-3', '-4'].map((end) => picture(`armchair-fjord-sage${end}`, 'Easy chair in green wool')),
    price: 640,
  },
  {
    id: 'home-visit',
    name: 'A visit to your home',
    description: 'We measure, and bring samples.',
    categories: [],
    price: null,
  },
];
