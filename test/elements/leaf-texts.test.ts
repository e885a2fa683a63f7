import { expect } from '@open-wc/testing';
import { ui, until } from '../support/fixture.js';
import { type FramedPage, framedPage } from '../support/framed-page.js';

const LEAVES = [
  'anchors',
  'background',
  'bundle',
  'button',
  'cart-button',
  'contacts',
  'figure',
  'hr',
  'icon',
  'image',
  'media',
  'modal',
  'rotator',
  'tabs',
  'video',
];

describe('a page of leaves', () => {
  let page: FramedPage;
  const loaded = (file: string) =>
    page.window.performance.getEntriesByType('resource').some(({ name }) => name.includes(`/src/i18n/${file}`));

  beforeEach(async () => {
    page = await framedPage('/elements/sb-site.ts');
    for (const name of LEAVES) {
      const script = page.document.createElement('script');
      script.type = 'module';
      script.src = `/elements/sb-${name}.ts`;
      page.document.body.append(script, page.document.createElement(`sb-${name}`));
    }
  });
  afterEach(() => page.close());

  it('loads the texts of its language, and none of the shop', async () => {
    const button = () => page.document.querySelector('sb-cart-button') as HTMLElement;
    await until(() => LEAVES.every((name) => page.window.customElements.get(`sb-${name}`)), 'all leaves are defined');
    await until(() => ui(button()).part('base')?.ariaLabel === 'Cart, empty', 'the cart button has its name');
    expect(loaded('en/page')).to.equal(true);
    expect(loaded('ru/page'), 'another language').to.equal(false);
    expect(loaded('en/shop'), 'the texts of the shop').to.equal(false);
  });
});
