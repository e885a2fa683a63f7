// runs in firefox, webkit: boxes before and after an element is defined
import { expect } from '@open-wc/testing';
import { atEnd, until } from '../support/fixture.js';

const WORDS = 'Oak from the Spessart, oiled by hand, and wool from sheep that somebody knows by name. '.repeat(20);

/** Fields that most forms have. */
const FIELDS = JSON.stringify([
  { id: 'name', label: 'Name' },
  { id: 'email', type: 'email', label: 'Email' },
  { id: 'text', type: 'textarea', label: 'Message' },
]);

/** Elements of a host page, each with the part that shows that it is rendered. */
const ROWS: [tag: string, part: string, markup: string][] = [
  ['sb-background', 'base', `<sb-background color="#eee"><p>${WORDS}</p></sb-background>`],
  ['sb-button', 'base', '<sb-button label="Read on" action="link" href="#there"></sb-button>'],
  ['sb-bundle', 'tab', `<sb-bundle><div data-title="Oak">${WORDS}</div><div data-title="Care">Oil</div></sb-bundle>`],
  ['sb-cart-button', 'base', '<sb-cart-button></sb-cart-button>'],
  ['sb-figure', 'frame', `<sb-figure caption="A chair" width="300" height="200"><p>${WORDS}</p></sb-figure>`],
  ['sb-hr', 'base', '<sb-hr></sb-hr>'],
  ['sb-icon', 'base', '<sb-icon name="heart"></sb-icon>'],
  ['sb-slider', 'viewport', `<sb-slider><div>${WORDS}</div><div>Two</div></sb-slider>`],
  [
    'sb-tabs',
    'tab',
    `<sb-tabs label="Chair"><div data-title="Oak">${WORDS}</div><div data-title="Care"><p>Oil</p></div><div data-title="Use"><p>Wax</p></div></sb-tabs>`,
  ],
];

const FORM: (typeof ROWS)[number] = [
  'sb-form',
  'field-label',
  `<sb-form project-id="shop" label="Send" fields='${FIELDS}'></sb-form>`,
];

/** A product in a place as narrow as a card. */
const CARDS: typeof ROWS = ['', 'cards="full"'].map((more) => [
  'sb-product',
  'base',
  `<div style="inline-size: 250px"><sb-product layout="card" product-id="chair" project-id="shop" ${more}></sb-product></div>`,
]);

/** Opens a host page with `page.css` whose elements are not defined before `define()`. */
async function hostPage(style: string, rows = ROWS) {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'inline-size: 1000px; block-size: 800px';
  const places = rows.map(([, , markup]) => `<div class="row">${markup}</div>`).join('');
  frame.srcdoc = `<!doctype html><html lang="en"><link rel="stylesheet" href="/styles/page.css">
    <style>html { ${style} } .row { display: flow-root }</style>${places}<p id="end">The end</p>`;
  document.body.append(frame);
  atEnd(() => frame.remove());
  const page = () => frame.contentDocument as Document;
  await until(
    () => frame.contentDocument?.querySelector('#end') && page().readyState === 'complete',
    'the page is there',
  );
  return {
    /** Returns the height of each element’s place, in whole pixels. */
    heights: () =>
      [...page().querySelectorAll('.row')].map(
        (row, at) => `${rows[at]?.[0]} ${Math.round(row.getBoundingClientRect().height)}`,
      ),
    /** Returns name and width of each element, in whole pixels. */
    widths: () =>
      [...page().querySelectorAll('.row > *')].map(({ localName, clientWidth }): [string, number] => [
        localName,
        clientWidth,
      ]),
    /** Returns width and height of the first picture, in whole pixels. */
    picture: () => {
      const { width, height } = (page().querySelector('img') as HTMLElement).getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    },
    /** Loads the elements and waits until each is rendered; the shop does not respond. */
    async define() {
      (page().defaultView as Window).fetch = () => new Promise(() => {});
      const src = '/bundled/elements/all.ts';
      page().body.append(Object.assign(page().createElement('script'), { type: 'module', src }));
      for (const [tag, part] of rows)
        await until(() => page().querySelector(tag)?.shadowRoot?.querySelector(`[part~=${part}]`), `<${tag}> is there`);
      await page().fonts.ready;
      const { requestAnimationFrame: next } = page().defaultView as Window;
      await new Promise((done) => next(() => next(done)));
    },
  };
}

describe('E15: with page.css nothing shifts when the elements are defined', () => {
  for (const [name, style] of Object.entries({
    'a page with a small line height': 'line-height: 1.1',
    'a page with a large font': 'font-size: 24px',
  }))
    it(`in ${name}`, async () => {
      const page = await hostPage(style);
      const before = page.heights();
      await page.define();
      expect(page.heights()).to.deep.equal(before);
    });

  it('a picture in a slider keeps its proportion, whatever its width and height attributes say', async () => {
    const picture = '<img src="/test/support/img/vase_400_q70.jpg" width="640" height="2000" alt="">';
    const slider = `<div style="inline-size: 500px"><sb-slider>${picture}<div>Two</div></sb-slider></div>`;
    const page = await hostPage('', [['sb-slider', 'viewport', slider]]);
    const before = page.picture();
    expect(before).to.deep.equal([500, 625]);
    await page.define();
    expect(page.picture()).to.deep.equal(before);
  });

  it('products, forms and lists keep their width in a grid that centres its items', async () => {
    const shop: typeof ROWS = [
      ['sb-product', 'base', '<sb-product product-id="chair" project-id="shop"></sb-product>'],
      ['sb-product', 'base', '<sb-product layout="card" product-id="chair" project-id="shop"></sb-product>'],
      ['sb-catalogue', 'base', '<sb-catalogue project-id="shop"></sb-catalogue>'],
      FORM,
    ];
    const centred = '} .row { display: grid !important; justify-items: center';
    const page = await hostPage(centred, shop);
    const before = page.widths();
    expect(before.map(([tag]) => tag)).to.deep.equal(shop.map(([tag]) => tag));
    for (const [, width] of before) expect(width).to.be.above(250);
    await page.define();
    expect(page.widths()).to.deep.equal(before);
  });

  it('a form shifts by less than 1.5 em and a product by at most one pixel, despite browser differences', async () => {
    for (const size of [16, 24]) {
      const page = await hostPage(`font-size: ${size}px`, [FORM, ...CARDS]);
      const heights = () => page.heights().map((row) => Number(row.split(' ')[1]));
      const before = heights();
      await page.define();
      const [form, ...cards] = heights().map((height, at) => Math.abs(height - (before[at] as number)));
      expect(form, `${size}px`).to.be.below(size * 1.5);
      for (const card of cards) expect(card, `${size}px`).to.be.at.most(1);
    }
  });
});
