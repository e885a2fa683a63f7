import { lampPaper, type Paper, paperOf, picturesOf, type Tint, tints } from './pictures.js';
import list from './price-list.json';
import type {
  ProductWords,
  SeedCategory,
  SeedImage,
  SeedOption,
  SeedProduct,
  SeedVariant,
  SeedVideo,
} from './types.js';

/** A line of the price list, from which a product with all its variants is made. */
interface Line {
  /** Stem of the picture ids; the product is `p-` and this. */
  stem: string;
  name: string;
  text: string;
  ru: { name: string; text: string };
  /** Colours it comes in, the names of the palette. */
  tints: string[];
  /** Pictures of each colour: 1 when left out; 4 are also from another side, from above and close up. */
  views?: number;
  size?: number[];
  /** Price of the plainest variant, EUR; null is on request. */
  price: number | null;
  /** Price before the reduction, for the plainest variant. */
  old?: number;
  /** What the colour is called; left out for articles in one colour. */
  colour?: string;
  widget?: string;
  /** Keys of the choices besides the colour. */
  choices?: string[];
  /** Stock per variant, taken in turn; null is unlimited. */
  stock: (number | null)[];
  /** Variants that are not made, as `tint` and choice values joined by `-`. */
  missing?: string[];
  /** Extra price of some colours. */
  extra?: Readonly<Record<string, number | undefined>>;
  also?: string[];
  hidden?: boolean;
  videos?: SeedVideo[];
}

/** A choice besides the colour, such as the size; `extra` is added to the price. */
interface Choice {
  id: string;
  name: string;
  widget: string;
  values: { id: string; name: string; extra?: number }[];
}

const CHOICES: Readonly<Record<string, Choice>> = list.choices;
const PALETTE = Object.keys(tints) as Tint[];
const WIDGETS = ['vertical_list', 'radio', 'horizon_block', 'vertical_block'] as const;

/** Paper below the pictures of a section. */
const PAPERS: Readonly<Record<string, Paper>> = {
  lighting: lampPaper,
  bags: paperOf('#b58f74'),
  plants: paperOf('#a3a283'),
};
const PLAIN_PAPER = paperOf('#b8a07c');

/** The name in a list that it must be in: a slip in the price list stops the start. */
function known<Name extends string>(name: string, names: readonly Name[]): Name {
  const found = names.find((one) => one === name);
  if (found === undefined) throw new Error(`price-list.json: "${name}" is none of ${names.join(', ')}`);
  return found;
}

const tintsOf = ({ tints: names }: Line): Tint[] => names.map((name) => known(name, PALETTE));

const choicesOf = ({ choices = [] }: Line): Choice[] =>
  choices.flatMap((key) => CHOICES[known(key, Object.keys(CHOICES))] ?? []);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Black or white, whichever reads better on the colour. */
function contrastOf(hex: string): string {
  const n = Number.parseInt(hex.slice(1), 16);
  const part = (shift: number, share: number): number => (((n >> shift) & 255) / 255) ** 2.2 * share;
  return part(16, 0.2126) + part(8, 0.7152) + part(0, 0.0722) > 0.18 ? '#000000' : '#ffffff';
}

/** Name and id that colours are found by: woods are no paints. */
const colourFilter = ({ colour }: Line) =>
  colour === 'Wood' ? { id: 'wood', filterName: 'Wood' } : { id: 'colour', filterName: 'Colour' };

function optionsOf(line: Line, colours: readonly Tint[]): SeedOption[] {
  const colour: SeedOption = {
    ...colourFilter(line),
    name: line.colour ?? '',
    widget: known(line.widget ?? 'horizon_block', WIDGETS),
    type: 'color',
    values: colours.map((tint) => ({
      ...{ id: tint, name: capital(tint), color: tints[tint], contrast: contrastOf(tints[tint]) },
    })),
  };
  const others = choicesOf(line).map(
    ({ id, name, widget, values }): SeedOption => ({
      ...{ id, name, widget: known(widget, WIDGETS), type: 'text' },
      values: values.map((value) => ({ id: value.id, name: value.name })),
    }),
  );
  return line.colour ? [colour, ...others] : others;
}

/** One value of each choice, with what they add to the price. */
interface Combination {
  values: Record<string, string>;
  extra: number;
  key: string;
}

/** All ways to combine one value of each choice. */
function combine(choices: readonly Choice[]): Combination[] {
  let all: Combination[] = [{ values: {}, extra: 0, key: '' }];
  for (const choice of choices) {
    all = all.flatMap((had) =>
      choice.values.map(({ id, extra = 0 }) => ({
        values: { ...had.values, [choice.id]: id },
        extra: had.extra + extra,
        key: `${had.key}-${id}`,
      })),
    );
  }
  return all;
}

function variantsOf(
  line: Line,
  colours: readonly Tint[],
  pictures: ReadonlyMap<Tint, readonly SeedImage[]>,
  code: string,
): SeedVariant[] {
  const made = colours.flatMap((tint) =>
    combine(choicesOf(line)).map(({ values, extra, key }) => ({ tint, values, extra, key: `${tint}${key}` })),
  );
  const sold = made.filter(({ key }) => !line.missing?.includes(key));
  return sold.map(({ tint, values, extra, key }, n): SeedVariant => {
    const more = extra + (line.extra?.[tint] ?? 0);
    return {
      id: `v-${line.stem}${line.colour ? `-${key}` : key.slice(tint.length)}`,
      price: line.price === null ? null : line.price + more,
      ...(line.old !== undefined && { oldPrice: line.old + more }),
      quantity: line.stock[n % line.stock.length] ?? null,
      vendorCode: `${code}-${String(n + 1).padStart(2, '0')}`,
      values: line.colour ? { [colourFilter(line).id]: tint, ...values } : values,
      images: (pictures.get(tint) ?? []).map(({ id }) => id),
    };
  });
}

function productOf(line: Line, categoryId: string, code: string): SeedProduct {
  const { stem, name, text, size, colour, views = 1 } = line;
  const paper = PAPERS[categoryId] ?? PLAIN_PAPER;
  const all = tintsOf(line);
  const alt = (tint: Tint) => (colour ? `${name}, ${tint}` : name);
  const pictures = new Map(all.map((tint) => [tint, picturesOf(stem, tint, views, alt(tint), paper(tint))]));
  const sold = colour ? all : all.slice(0, 1);
  return {
    id: `p-${stem}`,
    name,
    description: size ? `${text} ${size.join('\u00a0×\u00a0')}\u00a0cm (width, depth, height).` : text,
    ...(size && { size }),
    categoryIds: [categoryId, ...(line.also ?? [])],
    images: [...pictures.values()].flat(),
    ...(line.videos && { videos: line.videos }),
    options: optionsOf(line, sold),
    variants: variantsOf(line, sold, pictures, code),
    link: `/product?id=p-${stem}`,
    ...(line.hidden && { visible: false }),
  };
}

const sections: readonly (SeedCategory & { code: string; products: Line[] })[] = list.sections;

/** Sections of the demo shop. */
export const categories: SeedCategory[] = sections.map(({ id, name }) => ({ id, name }));

/** Everything the demo shop sells; prices in EUR. */
export const products: SeedProduct[] = sections.flatMap(({ id, code, products: lines }) =>
  lines.map((line, n) => productOf(line, id, `${code}${String(n + 1).padStart(2, '0')}`)),
);

/** Every product of the demo shop in Russian. */
export const productWords: ProductWords = Object.fromEntries(
  sections.flatMap(({ products: lines }) => lines.map(({ stem, ru }) => [stem, [ru.name, ru.text]])),
);
