import { expect } from '@open-wc/testing';
import { atEnd, ui, until } from '../support/fixture.js';
import { framedPage } from '../support/framed-page.js';

const LEAVES =
  'anchors background bundle button cart-button contacts figure hr icon image media modal rotator tabs video'.split(
    ' ',
  );

describe('a page of simple elements', () => {
  it('loads the texts of its language, but no shop texts', async () => {
    const { document, window, close } = await framedPage('/elements/sb-site.ts');
    atEnd(close);
    for (const name of LEAVES) {
      const script = Object.assign(document.createElement('script'), {
        type: 'module',
        src: `/elements/sb-${name}.ts`,
      });
      document.body.append(script, document.createElement(`sb-${name}`));
    }
    const button = document.querySelector('sb-cart-button') as HTMLElement;
    await until(() => LEAVES.every((name) => window.customElements.get(`sb-${name}`)), 'all elements are defined');
    await until(() => ui(button).part('base')?.ariaLabel === 'Cart, empty', 'the cart button has its name');
    const asked = window.performance.getEntriesByType('resource').map(({ name }) => name);
    const loaded = ['en.json?page', 'ru.json?page', 'en.json?shop'].filter((file) =>
      asked.join().includes(`/src/i18n/${file}`),
    );
    expect(loaded).to.deep.equal(['en.json?page']);
  });
});
