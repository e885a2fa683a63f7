import { type Paper, paperOf, picturesOf, type Tint, tints } from './pictures.js';
import type { SeedImage, SeedOption, SeedProduct, SeedVariant, SeedVideo, Size } from './types.js';

/** A choice besides the colour: values as `[id, name, extra price]`. */
export interface Choice {
  id: string;
  name: string;
  widget: SeedOption['widget'];
  values: readonly (readonly [id: string, name: string, extra: number])[];
}

/** One line of the price list, from which a product with all its variants is made. */
export interface Line {
  /** Stem of the picture ids; the product is `p-` and this. */
  stem: string;
  /** Colours it comes in. */
  tints: readonly Tint[];
  /** Pictures of each colour: 1 when left out; 4 are also from another side, from above and close up. */
  views?: 1 | 4;
  name: string;
  text: string;
  size?: Size;
  /** Price of the plainest variant, EUR; null is on request. */
  price: number | null;
  /** Price before the reduction, for the plainest variant. */
  old?: number;
  /** What the colour is called; left out for articles in one colour. */
  colour?: string;
  widget?: SeedOption['widget'];
  choices?: readonly Choice[];
  /** Stock per variant, taken in turn; null is unlimited. */
  stock: readonly (number | null)[];
  /** Variants that are not made, as `tint` and choice values joined by `-`. */
  missing?: readonly string[];
  /** Extra price of some colours. */
  extra?: Partial<Record<Tint, number>>;
  also?: readonly string[];
  hidden?: boolean;
  videos?: readonly SeedVideo[];
}

const title = (tint: Tint): string => tint.charAt(0).toUpperCase() + tint.slice(1);

/** Black or white, whichever reads better on the colour. */
function contrastOf(hex: string): string {
  const n = Number.parseInt(hex.slice(1), 16);
  const part = (shift: number, share: number): number => (((n >> shift) & 255) / 255) ** 2.2 * share;
  return part(16, 0.2126) + part(8, 0.7152) + part(0, 0.0722) > 0.18 ? '#000000' : '#ffffff';
}

/** Pictures of an article by its colours, in their order. */
type Pictures = ReadonlyMap<Tint, readonly SeedImage[]>;

function picturesByTint({ stem, tints, views = 1, name, colour }: Line, paper: Paper): Pictures {
  const of = (tint: Tint) => picturesOf(stem, tint, views, colour ? `${name}, ${tint}` : name, paper(tint));
  return new Map(tints.map((tint) => [tint, of(tint)]));
}

/** What its colours are found by: woods are no paints. */
const colourFilter = ({ colour }: Line) =>
  colour === 'Wood' ? { id: 'wood', filterName: 'Wood' } : { id: 'colour', filterName: 'Colour' };

function optionsOf(line: Line, colours: readonly Tint[]): SeedOption[] {
  const colour: SeedOption = {
    ...colourFilter(line),
    name: line.colour ?? '',
    widget: line.widget ?? 'horizon_block',
    type: 'color',
    values: colours.map((tint) => ({
      id: tint,
      name: title(tint),
      color: tints[tint],
      contrast: contrastOf(tints[tint]),
    })),
  };
  const others = (line.choices ?? []).map(
    (choice): SeedOption => ({
      id: choice.id,
      name: choice.name,
      widget: choice.widget,
      type: 'text',
      values: choice.values.map(([id, name]) => ({ id, name })),
    }),
  );
  return line.colour ? [colour, ...others] : others;
}

/** All ways to combine one value of each choice. */
function combine(choices: readonly Choice[]): { values: Record<string, string>; extra: number; key: string }[] {
  let all: { values: Record<string, string>; extra: number; key: string }[] = [{ values: {}, extra: 0, key: '' }];
  for (const choice of choices) {
    all = all.flatMap((had) =>
      choice.values.map(([id, , extra]) => ({
        values: { ...had.values, [choice.id]: id },
        extra: had.extra + extra,
        key: `${had.key}-${id}`,
      })),
    );
  }
  return all;
}

function variantsOf(line: Line, colours: readonly Tint[], pictures: Pictures, code: string): SeedVariant[] {
  const made = colours.flatMap((tint) =>
    combine(line.choices ?? []).map(({ values, extra, key }) => ({ tint, values, extra, key: `${tint}${key}` })),
  );
  const sold = made.filter(({ key }) => !line.missing?.includes(key));
  return sold.map(({ tint, values, extra, key }, n): SeedVariant => {
    const more = extra + (line.extra?.[tint] ?? 0);
    const price = line.price === null ? null : line.price + more;
    const quantity = line.stock[n % line.stock.length];
    return {
      id: `v-${line.stem}${line.colour ? `-${key}` : key.slice(tint.length)}`,
      price,
      ...(line.old !== undefined ? { oldPrice: line.old + more } : {}),
      quantity: quantity === undefined ? null : quantity,
      vendorCode: `${code}-${String(n + 1).padStart(2, '0')}`,
      values: line.colour ? { [colourFilter(line).id]: tint, ...values } : values,
      images: (pictures.get(tint) ?? []).map(({ id }) => id),
    };
  });
}

/** Products of one category from its price list; `code` starts the vendor codes, `paper` lies below the pictures. */
export function productsOf(
  categoryId: string,
  code: string,
  lines: readonly Line[],
  paper = paperOf('#b8a07c'),
): SeedProduct[] {
  return lines.map((line, n) => {
    const pictures = picturesByTint(line, paper);
    const sold = line.colour ? line.tints : line.tints.slice(0, 1);
    return {
      id: `p-${line.stem}`,
      name: line.name,
      description: line.size
        ? `${line.text} ${line.size.join('\u00a0×\u00a0')}\u00a0cm (width, depth, height).`
        : line.text,
      ...(line.size && { size: line.size }),
      categoryIds: [categoryId, ...(line.also ?? [])],
      images: [...pictures.values()].flat(),
      ...(line.videos && { videos: line.videos }),
      options: optionsOf(line, sold),
      variants: variantsOf(line, sold, pictures, `${code}${String(n + 1).padStart(2, '0')}`),
      link: `/product?id=p-${line.stem}`,
      ...(line.hidden ? { visible: false } : {}),
    };
  });
}
