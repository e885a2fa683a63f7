import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import { accessible, atEnd, until } from '../support/fixture.js';
import { type CartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> and the button that hands on a link to it', () => {
  let page: CartPage;
  const give = (name: 'clipboard' | 'share', value: unknown) => {
    Object.defineProperty(navigator, name, { configurable: true, value });
    atEnd(() => Reflect.deleteProperty(navigator, name));
  };
  const clipboard = (writeText: (text: string) => Promise<void>) => give('clipboard', { writeText });
  async function mugs() {
    page = await openedCart({ productId: 'p-mug', count: 2 });
  }
  const isOfMugs = (link: string | undefined) =>
    expect(new URL(link ?? '').searchParams.get('sb-cart')).to.equal('p-mug:v-mug:2');
  /** A visitor with a phone; only the question for the pointer is answered for it. */
  function onPhone() {
    const real = window.matchMedia.bind(window);
    stub(window, 'matchMedia').callsFake((query) => real(query.includes('coarse') ? 'all' : query));
  }

  it('copies the link, and says so until the cart is another', async () => {
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    await mugs();
    page.button('Share this cart').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => page.text('share-note') === 'The link to this cart is copied.', 'it is said');
    expect(page.spoken.at(-1)).to.equal('The link to this cart is copied.');
    isOfMugs(copied[0]);
    await accessible(page.element);
    page.button('One more of Mug').click();
    await until(() => page.parts('share-note').length === 0, 'the words were of the cart before');
  });

  it('a cart that no link can hold has no button; what only the page knows is not in the link, which is said', async () => {
    clipboard(async () => {});
    page = await openedCart({ item: { id: 'gift', title: 'Gift wrap', price: 2 } });
    expect(page.parts('share')).to.have.length(0);
    await page.add({ productId: 'p-mug', count: 2 });
    await until(() => page.parts('share').length > 0, 'there is one now');
    page.button('Share this cart').click();
    await until(() => page.parts('share-note').length === 2, 'it is said');
    expect(page.texts('share-note')[1]).to.equal('The link does not hold 1 of your items.');
  });

  it('where the browser refuses to copy, the link stands in a field, selected', async () => {
    clipboard(() => Promise.reject(new DOMException('not now', 'NotAllowedError')));
    await mugs();
    page.button('Share this cart').click();
    await until(() => page.parts('share-link').length > 0, 'the field is there');
    const field = page.part('share-link') as HTMLInputElement;
    isOfMugs(field.value);
    await until(() => page.root.activeElement === field, 'it has the focus');
    expect(field.selectionEnd).to.equal(field.value.length);
    await accessible(page.element);
  });

  it('a phone offers its own sheet; closing it is no failure, and one that fails is made up for by copying', async () => {
    const shared: string[] = [];
    let answer: Promise<void> = Promise.resolve();
    give('share', ({ url }: { url: string }) => {
      shared.push(url);
      return answer;
    });
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    onPhone();
    await mugs();
    page.button('Share this cart').click();
    await until(() => shared.length === 1, 'the sheet is asked for');
    isOfMugs(shared[0]);
    answer = Promise.reject(new DOMException('closed', 'AbortError'));
    page.button('Share this cart').click();
    await until(() => shared.length === 2, 'the sheet is asked for again');
    answer = Promise.reject(new DOMException('no target', 'NotAllowedError'));
    page.button('Share this cart').click();
    await until(() => copied.length === 1, 'the link is copied instead');
    expect(shared).to.have.length(3);
  });
});
