import { expect } from '@open-wc/testing';
import '../../elements/sb-form.js';
import '../../elements/sb-product.js';
import type { WireProduct } from '../../src/ports/schemas/wire.js';
import { putIntoCart } from '../support/cart-lines.js';
import { customItem } from '../support/custom-item.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { finds } from '../support/fake-find.js';
import { fakeProduct, fakeProducts } from '../support/fake-products.js';
import { freshPage, pointAt, put, settled, ui, until } from '../support/fixture.js';
import { catalogue } from '../support/pages/catalogue.js';
import { openForm } from '../support/pages/form.js';
import { missed, PRESSED, reachOf, touched } from '../support/touch.js';
import { SHOWN } from './preferences-support.js';
import { cartPage } from './sb-cart-support.js';

describe('touch targets of 44 px', () => {
  describe('controls of page elements', () => {
    beforeEach(() => {
      freshPage({ images: '/test/support' });
    });

    // dots of anchors are 24 px apart by their specification
    for (const [name, { markup, there }] of Object.entries(SHOWN).filter(([one]) => one !== 'anchors'))
      it(`<sb-${name}>`, async () => {
        const box = put(markup);
        box.style.cssText = 'inline-size: 600px; margin: 60px';
        const element = box.firstElementChild as HTMLElement;
        await until(() => there(element), 'it is there');
        expect(missed(element)).to.deep.equal([]);
      });
  });

  describe('small controls', () => {
    const SMALL: Record<string, string> = {
      button: '<sb-button label="Ok" size="s"></sb-button>',
      'button that looks like a link': '<sb-button label="Ok" variant="link"></sb-button>',
      tabs: '<sb-tabs label="Materials" no-hash size="s"><div data-title="Oak">1</div><div data-title="Ash">2</div></sb-tabs>',
      'icon with a link': '<sb-icon name="truck" size="22" href="/" label="Delivery"></sb-icon>',
    };
    for (const [name, markup] of Object.entries(SMALL))
      it(name, async () => {
        freshPage();
        const box = put(markup);
        box.style.cssText = 'margin: 60px';
        const element = box.firstElementChild as HTMLElement;
        await settled(element);
        expect(element.shadowRoot?.querySelector(PRESSED), 'it can be pressed').to.not.equal(null);
        expect(missed(element)).to.deep.equal([]);
      });
  });

  it('controls of a product', async () => {
    installFakeBackend({ products: [fakeProduct('p-mug')] });
    freshPage({ images: '/test/support' });
    const element = put('<sb-product product-id="p-mug"></sb-product>').firstElementChild as HTMLElement;
    await until(() => element.shadowRoot?.querySelector('[part~="step"]'), 'its count is there');
    await settled(element);
    expect(missed(element)).to.deep.equal([]);
  });

  it('[N19] hover styles do not apply on touch', async () => {
    const box = put(
      '<sb-button variant="outline" href="#one" label="One"></sb-button><sb-contacts phone="+371 20000000"></sb-contacts>',
    );
    const [button, contacts] = [...box.children] as [HTMLElement, HTMLElement];
    await until(() => ui(button).part('base') && ui(contacts).part('link'), 'both are there');
    const looks = (part: HTMLElement) => {
      const { backgroundColor, textDecorationColor, opacity } = getComputedStyle(part);
      return [backgroundColor, textDecorationColor, opacity].join(' ');
    };
    for (const part of [ui(button).part('base'), ui(contacts).part('link')] as HTMLElement[]) {
      part.style.transition = 'none';
      const plain = looks(part);
      await pointAt(part);
      expect(part.matches(':hover')).to.equal(true);
      expect(looks(part), 'hover styles with a pointer').not.to.equal(plain);
      const undo = touched(box);
      expect(looks(part), 'no hover styles on touch').to.equal(plain);
      undo();
    }
  });

  it('controls of a cart', async () => {
    const page = await cartPage({ markup: '<sb-cart line-notes></sb-cart>' });
    const items = ['a', 'b', 'c'].map((id) => ({ ...customItem(id), count: 1, price: 1000, orderPrice: 1000 }));
    putIntoCart(items);
    await page.add({ productId: 'p-mug', count: 1 });
    await page.open();
    await until(() => page.parts('line-shipping-open').length > 0, 'shipping is known');
    await until(() => page.drawer.getAnimations().length === 0, 'its animation has ended');
    expect(page.parts('remove').length, 'its rows are there').to.equal(4);
    const pictures = () => [...page.drawer.querySelectorAll('img')];
    await until(() => pictures().every(({ complete }) => complete), 'its pictures are loaded, or have failed');
    expect(missed(page.element)).to.deep.equal([]);
  });

  it('controls of a form', async () => {
    const choices = { options: ['One', 'Two'] };
    const form = await openForm([
      { id: 'name', label: 'Name' },
      { id: 'radio', label: 'Radio', type: 'radio', ...choices },
      { id: 'boxes', label: 'Boxes', type: 'checkbox', ...choices },
      { id: 'agreed', label: 'Consent', type: 'policy' },
    ]);
    await form.says('Two');
    expect(missed(form.element)).to.deep.equal([]);
  });

  it('product names in cards without a picture, as links and as buttons', async () => {
    const [linked, opened] = ['p-1', 'p-2'].map((id) => fakeProduct(id)) as [WireProduct, WireProduct];
    installFakeBackend({ products: [linked, { ...opened, link: '' }] });
    freshPage({ images: '/test/support' });
    const view = await catalogue('elements-list=\'["name", "price"]\'', 600);
    await view.shows(2);
    await until(() => view.all('button', 'Product p-2').length > 0, 'the second name is a button');
    expect(view.all('link', 'Product p-1')).to.have.length(1);
    expect(missed(view.element)).to.deep.equal([]);
  });

  it('search and filter controls of a catalogue', async () => {
    const backend = installFakeBackend({ products: fakeProducts() });
    backend.answer('products', finds(fakeProducts()));
    freshPage({ images: '/test/support' });
    const view = await catalogue('controls="search sort filter" elements-list=\'["name"]\'', 600);
    await view.openFilters();
    const box = view.root.querySelector<HTMLInputElement>('[part="find-tick"]:not(:disabled)');
    box?.click();
    await until(() => view.part('find-chip'), 'a filter is chosen');
    expect(missed(view.element)).to.deep.equal([]);
    const undo = touched(view.element);
    const handles = [...view.root.querySelectorAll<HTMLInputElement>('input[type=range]')];
    const reach = handles.map((handle, at) => {
      handle.scrollIntoView({ block: 'center' });
      const { left, right, top, height } = handle.getBoundingClientRect();
      return reachOf(handle, 44, { x: at === 0 ? left + 22 : right - 22, y: top + height / 2 });
    });
    undo();
    expect(reach).to.deep.equal(Array(2).fill({ width: 44, height: 44 }));
  });
});
