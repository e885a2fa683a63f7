import { PHOTO_SIZE } from './pictures.js';
import { products } from './products.js';
import type { SeedImage, SeedOption, SeedProduct, SeedVariant, SeedVideo } from './types.js';

/** Letters of the long description: 5 MB. */
const LONG = 5_000_000;
const PICTURES = 40;

const WORDS = `<p>The stool is older than the workshop. The joiner’s grandmother sat on it to shell peas, <b>three legs</b> on a stone
floor that was never level, and when one leg wore out another was turned from the same pear tree.</p>`;

/** What somebody may have pasted into a description who means harm, between what a shop would write. */
const HOSTILE = `<p>Ash, oiled, with a <b>woven seat</b>. <a href="javascript:document.documentElement.dataset.harmed='link'">Care of wood</a></p>
<script>document.documentElement.dataset.harmed='script'</script>
<img src="x" onerror="document.documentElement.dataset.harmed='picture'">
<svg onload="document.documentElement.dataset.harmed='drawing'"></svg>
<iframe src="https://evil.test/"></iframe>
<style>body { display: none }</style>
<p onclick="document.documentElement.dataset.harmed='press'" style="position: fixed; inset: 0">Made to order in two weeks.</p>`;

/** The lamp that the video pages show, at another address if need be. */
const video = (given: Partial<SeedVideo> = {}): SeedVideo => ({
  ...{ id: 'lamp', link: '/demo/video/lamp.webm', title: 'A lamp over a table', duration: 4 },
  ...given,
});

const pictures = new Map(products.flatMap(({ images }) => images.map((image) => [image.id, image] as const)));

/** Pictures that other products have; an id that none has is that of a lost one. */
function images(...ids: string[]): SeedImage[] {
  const lost = { ext: 'jpg', ...PHOTO_SIZE, alt: 'A picture that is lost' } as const;
  return ids.map((id) => pictures.get(id) ?? { id, ...lost });
}

const size: SeedOption = {
  id: 'size',
  name: 'Size',
  widget: 'horizon_block',
  type: 'text',
  values: [
    { id: 's', name: 'Small' },
    { id: 'l', name: 'Large' },
  ],
};

function variant(id: string, price: number): SeedVariant {
  return { id: `v-odd-${id}`, price, quantity: 12, vendorCode: `OD-${id}`, values: {}, images: [] };
}

/** A product with one variant and a picture, but for what is given. */
function product(id: string, name: string, given: Partial<SeedProduct> = {}): SeedProduct {
  return {
    ...{ id: `p-odd-${id}`, name, description: 'A stool for the hall, the kitchen or the studio.', categoryIds: [] },
    ...{ images: images('stool-tre-oak'), options: [], variants: [variant(id, 119)], ...given },
  };
}

/** Products that are not as most are; what visitors see of each is said in the docs of `<sb-product>`. */
export const unusualProducts: SeedProduct[] = [
  product('single', 'Stool in one size'),
  product('hidden', 'Hidden stool', { visible: false }),
  product('no-variants', 'Stool without variants', { options: [size], variants: [] }),
  product('free-options', 'Stool with unused options', { options: [size] }),
  product('no-picture', 'Stool without a picture', { images: [] }),
  product('forty', 'Stool with 40 pictures', { images: images(...[...pictures.keys()].slice(0, PICTURES)) }),
  product('long', 'Stool with a long description', {
    description: WORDS.repeat(Math.ceil(LONG / WORDS.length)).slice(0, LONG),
  }),
  product('hostile', 'Stool with a hostile description', { description: HOSTILE }),
  product('lost-pictures', 'Stool with lost pictures', {
    images: images('odd-lost-1', 'odd-lost-2', 'odd-lost-3'),
  }),
  product('video', 'Stool with a video', { videos: [video({ captions: '/demo/video/lamp.vtt' })] }),
  product('lost-video', 'Stool with a lost video', { videos: [video({ link: '/demo/video/lost.webm' })] }),
  product('foreign-video', 'Stool with a foreign video', {
    videos: [video({ link: 'https://video.example/watch/1' })],
  }),
];
