// runs in firefox, webkit: declarative shadow roots, images that load before a script
// runs in light: the light React hydrates the same markup
// not in strict: React's development build compares style attributes by their text, and inline styles are set as properties
import { expect } from '@open-wc/testing';
import type { WritableAtom } from 'nanostores';
import type { Product } from '../../src/domain/catalogue/product.js';
import { products } from '../../src/stores/shop/products.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { accessible, atEnd, frame, provide, quiet, settled, until } from '../support/fixture.js';
import { forgetServed, openChairs, partsOf, product, serve, textsOf } from '../support/pages/server-page.js';
import { projectOfPage } from '../support/pages/shop-page.js';

/** Positions and sizes of nodes, in tenths of a pixel. */
const boxesOf = (nodes: readonly Element[]) =>
  nodes.map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, width, height].map((pixels) => Math.round(pixels * 10) / 10).join(' ');
  });

type Leaf = HTMLElement & { updateComplete: Promise<boolean> };

/** Names of the modules of leaf elements, and their markup. */
const LEAVES: readonly (readonly [name: string, markup: string])[] = [
  [
    'sb-image',
    '<sb-image image-id="oak" width="800" height="600" alt="Oak" color="#d8cfc4" preview="AAAA"></sb-image>',
  ],
  [
    'sb-figure',
    '<sb-figure image-id="ash" width="400" height="300" caption="Ash" href="#ash" shape="rounded"></sb-figure>',
  ],
  ['sb-background', '<sb-background type="image" image-id="elm"><h2 style="margin: 40px">Words</h2></sb-background>'],
  ['sb-media', '<sb-media image-id="fir" proportion="75" alt="Fir"></sb-media>'],
  [
    'sb-video',
    '<sb-video link="/demo/video/lamp.webm" image-id="yew" label="A lamp" width="320" height="180"></sb-video>',
  ],
  ['sb-button', '<sb-button label="Read on" action="link" href="#on" icon="truck" color="#036" wide></sb-button>'],
  ['sb-icon', '<sb-icon name="heart" size="32" shape="circle" label="Liked" href="#liked"></sb-icon>'],
  ['sb-hr', '<sb-hr label="or" line="dashed" thickness="4" width="50" color="#f00" spacing="9"></sb-hr>'],
  ['sb-contacts', '<sb-contacts name="Atelier" phone="110" email="a@b.test" address="Somewhere 5"></sb-contacts>'],
];

/** Counts the requests for pictures of an id. */
const requestsOf = (id: string) =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes(`vase.jpg?${id}-`)).length;

/** Links the page's style sheet while a group of tests runs. */
function withPageSheet(): void {
  const style = document.createElement('link');
  before(async () => {
    Object.assign(style, { rel: 'stylesheet', href: '/styles/page.css' });
    const loaded = new Promise((resolve) => style.addEventListener('load', resolve));
    document.head.append(style);
    await loaded;
  });
  after(() => style.remove());
}

describe('server-rendered leaf elements', () => {
  let backend: FakeBackend;
  withPageSheet();
  beforeEach(() => {
    backend = openChairs([]);
  });

  it('notices a picture that has failed before the script', async () => {
    quiet(/Image preload error/);
    const element = (await serve(backend, '<sb-image src="/test/nowhere/oak.jpg" alt="Oak"></sb-image>')) as Leaf;
    const picture = element.shadowRoot?.querySelector('img') as HTMLImageElement;
    await until(() => picture.complete, 'the browser has given the picture up');
    await import('../../elements/sb-image.js');
    await until(() => partsOf(element, 'base')[0]?.dataset.state === 'failed', 'the picture has failed');
  });

  for (const direction of ['ltr', 'rtl'])
    for (const [name, markup] of LEAVES)
      it(`keeps the nodes, layout and focus of <${name}> (${direction}) when it is hydrated`, async () => {
        const place = await serve(
          backend,
          `<div dir="${direction}">${markup.replaceAll('image-id="', `$&${direction}-`)}</div>`,
        );
        const element = place.firstElementChild as Leaf;
        const root = element.shadowRoot;
        const id = element.getAttribute('image-id');
        const picture = root?.querySelector('img');
        await until(() => !picture || (picture.complete && picture.naturalWidth > 0), 'its picture is loaded');
        expect(picture && getComputedStyle(picture).opacity).to.equal(picture && '1');
        const nodes = [...(root?.querySelectorAll('[part]') ?? [])];
        const boxes = boxesOf([element, ...nodes]);
        expect(nodes.length).to.be.above(0);
        const control = root?.querySelector<HTMLElement>('a[href], button');
        control?.focus({ preventScroll: true });
        await import(`../../elements/${name}.ts`);
        await element.updateComplete;
        expect(picture && getComputedStyle(picture).opacity, 'the picture does not blink').to.equal(picture && '1');
        await settled(element);
        await frame();
        await frame();
        expect(
          nodes
            .filter((node) => !node.isConnected && node.localName !== 'svg')
            .map((node) => node.getAttribute('part')),
        ).to.deep.equal([]);
        expect(boxesOf([element, ...nodes])).to.deep.equal(boxes);
        expect(root?.activeElement === (control ?? null), 'the same focus').to.equal(true);
        expect(root?.querySelectorAll('style, [data-sb-inline]').length).to.equal(0);
        expect(element.hasAttribute('data-sb-rendered')).to.equal(false);
        if (picture) expect(requestsOf(id ?? '')).to.equal(1);
        await accessible(element);
      });

  it('a picture that covers a tall box is loaded at the width at which it is shown', async () => {
    const markup = '<sb-image type="background" image-id="yew" width="2000" height="1000"></sb-image>';
    const place = await serve(backend, `<div style="width: 300px; height: 600px; display: grid">${markup}</div>`);
    const picture = place.firstElementChild?.shadowRoot?.querySelector('img');
    await until(() => picture?.complete, 'its picture is loaded');
    await import('../../elements/sb-image.js');
    const widthOf = () => Number(/-(\d+)$/.exec(picture?.currentSrc ?? '')?.[1]);
    await until(() => widthOf() >= 1200, 'a width of twice its height');
    expect(picture?.isConnected).to.equal(true);
  });
});

describe('a server-rendered page', () => {
  withPageSheet();
  // the pictures do not exist
  quiet(/Image preload error/);
  let backend: FakeBackend;
  beforeEach(() => {
    backend = openChairs();
  });
  afterEach(forgetServed);

  // first, while no script has defined the element
  it('keeps the layout of a card between the moment its server styles are replaced and its hydration', async () => {
    const element = await serve(backend, '<sb-product product-id="p-1" layout="card"></sb-product>');
    const root = element.shadowRoot as ShadowRoot;
    const nodes = [element, ...root.querySelectorAll('[part]')];
    const boxes = boxesOf(nodes);
    const replaced = new Promise<string[]>((resolve) => {
      const styles = new MutationObserver(() => {
        if (!root.querySelector('style')) resolve(boxesOf(nodes));
      });
      styles.observe(root, { childList: true });
      atEnd(() => styles.disconnect());
    });
    await import('../../elements/sb-product.js');
    expect(await replaced, 'without the server’s styles').to.deep.equal(boxes);
    await settled(element);
    expect(boxesOf(nodes), 'hydrated').to.deep.equal(boxes);
    element.setAttribute('layout', 'wide');
    await settled(element);
    const { COMPACT_STYLES } = await import('../../src/components/catalogue/product/CompactCard.js');
    const left = COMPACT_STYLES.filter(({ sheet }) => root.adoptedStyleSheets.includes(sheet));
    expect(left, 'sheets of a card in another layout').to.have.length(0);
  });

  for (const markup of [
    '<sb-catalogue label="Chairs" max-count="4"></sb-catalogue>',
    '<sb-product product-id="p-1"></sb-product>',
  ])
    it(`keeps the nodes, layout and focus of ${markup} when it is hydrated`, async () => {
      const shifts: PerformanceEntry[] = [];
      const watch = new PerformanceObserver((list) => void shifts.push(...list.getEntries()));
      if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) watch.observe({ type: 'layout-shift' });
      const element = await serve(backend, markup);
      await frame();
      expect(textsOf(element, 'name')[0]).to.equal('Chair 1');
      const nodes = partsOf(element, 'base').flatMap((base) => [base, ...base.querySelectorAll('[part]')]);
      const boxes = boxesOf(nodes);
      const [control] = element.shadowRoot?.querySelectorAll<HTMLElement>('a[href], button') ?? [];
      control?.focus();
      await import('../../elements/sb-catalogue.js');
      await import('../../elements/sb-product.js');
      await settled(element);
      await until(() => backend.of('products').length > 0, 'it requests the current products');
      await settled(element);
      await frame();
      await frame();
      expect(nodes.filter((node) => !node.isConnected).map((node) => node.getAttribute('part'))).to.deep.equal([]);
      expect(boxesOf(nodes)).to.deep.equal(boxes);
      expect(element.shadowRoot?.activeElement === control, 'the same focus').to.equal(true);
      expect(element.shadowRoot?.querySelectorAll('style, [data-sb-inline]').length).to.equal(0);
      expect(partsOf(element, 'base')[0]?.style.length).to.be.above(0);
      await until(() => partsOf(element, 'picture')[0]?.dataset.state === 'loaded', 'its picture is shown');
      await accessible(element);
      watch.disconnect();
      expect(shifts).to.deep.equal([]);
    });

  for (const [title, markup] of [
    ['a missing product', '<sb-product product-id="p-gone"><p>More chairs</p></sb-product>'],
    [
      'the "gone" slot of a missing product',
      '<sb-product product-id="p-gone"><p slot="gone">Sold for good</p></sb-product>',
    ],
    ['the "empty" slot of an empty list', '<sb-catalogue><p slot="empty">Soon</p></sb-catalogue>'],
  ] as const)
    it(`keeps the nodes and layout of ${title} when it is hydrated`, async () => {
      quiet(/the id of a product of the shop/);
      backend.data.products = [];
      const element = await serve(backend, markup);
      await frame();
      const nodes = [element, ...partsOf(element, 'base'), ...element.children];
      const boxes = boxesOf(nodes);
      expect(boxes.filter((box) => box.endsWith(' 0'))).to.deep.equal([]);
      await import('../../elements/sb-catalogue.js');
      await import('../../elements/sb-product.js');
      await settled(element);
      await until(() => backend.of('products').length > 0, 'it requests the current products');
      await settled(element);
      expect(nodes.filter((node) => !node.isConnected)).to.have.length(0);
      expect(boxesOf(nodes)).to.deep.equal(boxes);
      expect(getComputedStyle(element.children[0] as Element).visibility).to.equal('visible');
      expect(element.hasAttribute('data-sb-rendered')).to.equal(false);
      await accessible(element);
    });

  it('shows a description as sanitised markup, and keeps its nodes when it is hydrated', async () => {
    Object.assign(backend.data.products[0] ?? {}, { description: '<p onclick="x()">Made of <b>oak</b>.</p>' });
    const element = await serve(backend, '<sb-product product-id="p-1"></sb-product>');
    const [words] = partsOf(element, 'description');
    expect(words?.innerHTML).to.equal('<p>Made of <b>oak</b>.</p>');
    const bold = words?.querySelector('b');
    await import('../../elements/sb-product.js');
    await settled(element);
    expect(partsOf(element, 'description')[0]?.querySelector('b')).to.equal(bold);
  });

  it('shows a description that has changed since the server rendered it', async () => {
    Object.assign(backend.data.products[0] ?? {}, { description: '<p>Made of <b>oak</b>.</p>' });
    const element = await serve(backend, '<sb-product product-id="p-1"></sb-product>');
    Object.assign(backend.data.products[0] ?? {}, { description: '<p>Made of <i>ash</i>.</p>' });
    await import('../../elements/sb-product.js');
    await until(() => partsOf(element, 'description')[0]?.querySelector('i'), 'the new description');
    expect(partsOf(element, 'description').map(({ innerHTML }) => innerHTML)).to.deep.equal([
      '<p>Made of <i>ash</i>.</p>',
    ]);
  });

  it('shows prices and removals since the server rendered it in the same cards, with one request', async () => {
    const element = await serve(backend, '<sb-catalogue max-count="4"></sb-catalogue>');
    const [first] = partsOf(element, 'card');
    expect(textsOf(element, 'current-price')).to.deep.equal(['€1', '€2', '€3', '€4']);
    backend.data.products = [1, 2, 4].map(product);
    Object.assign(backend.data.products[0]?.variants[0] ?? {}, { price: 99 });
    await import('../../elements/sb-catalogue.js');
    await until(() => textsOf(element, 'current-price').join() === '€99,€2,€4', 'the current prices');
    expect(partsOf(element, 'card')[0] === first, 'the same card').to.equal(true);
    expect(backend.of('products')).to.have.length(1);
  });

  it('shows prices and removals of rendered products also when the next ones are asked for at once', async () => {
    backend.data.products = [1, 2, 3, 4].map(product);
    const element = await serve(backend, '<sb-catalogue max-count="2"></sb-catalogue>', () => {}, 2);
    backend.data.products = [1, 3, 4].map(product);
    Object.assign(backend.data.products[0]?.variants[0] ?? {}, { price: 99 });
    const release = backend.hold('products');
    await import('../../elements/sb-catalogue.js');
    await until(() => backend.of('products').length === 1, 'the rendered products are asked for');
    partsOf(element, 'more-button')[0]?.click();
    await until(() => backend.of('products').length === 2, 'the next products are asked for');
    release();
    await until(() => textsOf(element, 'current-price').join() === '€99,€4', 'the current prices');
  });

  it('hydrates the rendered cards, even if another element has loaded a changed price before', async () => {
    const element = await serve(backend, '<sb-catalogue max-count="4"></sb-catalogue>', () => {
      Object.assign(backend.data.products[0]?.variants[0] ?? {}, { price: 99 });
      const store = products(projectOfPage()) as unknown as WritableAtom<ReadonlyMap<string, Product>>;
      const [first, ...others] = [...store.get().values()];
      if (!first) throw new Error('the page has no products');
      const dearer = { ...first, variants: first.variants.map((variant) => ({ ...variant, price: 9900 })) };
      store.set(new Map([dearer, ...others].map((each) => [each.id, each])));
    });
    const [card] = partsOf(element, 'card');
    await import('../../elements/sb-catalogue.js');
    await until(() => textsOf(element, 'current-price').join() === '€99,€2,€3,€4', 'the current price');
    expect(partsOf(element, 'card')[0] === card, 'the same card').to.equal(true);
  });

  it('dispatches add-to-cart on a press once it is hydrated', async () => {
    const element = await serve(backend, '<sb-catalogue max-count="4"></sb-catalogue>');
    await import('../../elements/sb-catalogue.js');
    await settled(element);
    const added: unknown[] = [];
    element.addEventListener('add-to-cart', (event) => {
      event.preventDefault();
      added.push(event.detail);
    });
    partsOf(element, 'add')[0]?.click();
    await until(() => added.length > 0, 'the add-to-cart event');
    expect(added[0]).to.deep.include({ productId: 'p-1', variantId: 'v-1', count: 1 });
  });

  it('keeps the rendered products when the backend fails, with one warning', async () => {
    const heard = quiet();
    const element = await serve(backend, '<sb-catalogue max-count="4"></sb-catalogue>', () =>
      backend.fail('products', 500),
    );
    await import('../../elements/sb-catalogue.js');
    const failures = () => heard.warnings.filter((words) => words.includes('products'));
    await until(() => failures().length > 0, 'the warning');
    await settled(element);
    expect(failures()).to.have.length(1);
    expect(textsOf(element, 'name')).to.deep.equal(['Chair 1', 'Chair 2', 'Chair 3', 'Chair 4']);
  });

  it('shows no amount of the server’s currency as one of the page’s currency', async () => {
    const heard = quiet();
    const element = await serve(backend, '<sb-catalogue max-count="4"></sb-catalogue>', () => {
      provide({ currency: 'JPY' });
      backend.fail('products', 500);
    });
    await import('../../elements/sb-catalogue.js');
    await until(() => heard.warnings.some((words) => words.includes('products')), 'the warning');
    await settled(element);
    expect(textsOf(element, 'price').join()).not.to.match(/\d/);
    expect(textsOf(element, 'name')).to.deep.equal(['Chair 1', 'Chair 2', 'Chair 3', 'Chair 4']);
  });
});
