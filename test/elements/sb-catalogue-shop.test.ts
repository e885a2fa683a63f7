import { expect } from '@open-wc/testing';
import { type SinonStub, stub } from 'sinon';
import { authoredFeatures } from '../../src/components/catalogue/lazy-modules.js';
import { cart } from '../../src/stores/cart/cart.js';
import { navigation } from '../../src/stores/navigation.js';
import { site } from '../../src/stores/site.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { accessible, frame, freshPage, quiet, until } from '../support/fixture.js';
import { catalogue, manyProducts, nameOf, titlesFrom } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

describe('<sb-catalogue> and its page', () => {
  let backend: FakeBackend;
  const heard = quiet();
  let go: SinonStub;

  beforeEach(() => {
    backend = openShop({ products: manyProducts(12) });
    freshPage({ images: '/test/support', loginUrl: '/login/' });
    go = stub(navigation, 'go');
  });

  describe('of another project than the page’s', () => {
    const button = (card: HTMLElement) => card.querySelector<HTMLButtonElement>('[part~=add]') as HTMLButtonElement;

    it('[CARD-06] shows its products and sells none: the page’s cart is another shop’s, and says so once', async () => {
      const { card, shows, element } = await catalogue('project-id="elsewhere"');
      await shows(9);
      expect(button(card('Product p-1')).ariaDisabled).to.equal('true');
      expect(nameOf(button(card('Product p-1')))).to.equal('Not available: Product p-1');
      button(card('Product p-1')).click();
      await frame();
      expect(cart().get().items).to.deep.equal([]);
      await until(() => heard.warnings.length > 0, 'the page is warned');
      expect(heard.calls.map(([text]) => text)).to.deep.equal([
        `<sb-catalogue>: nothing of project "elsewhere" can be added, the page's cart is that of ` +
          `"${site().get().projectId}"; set project-id on <sb-site>`,
      ]);
      await accessible(element);
    });

    it('[CARD-05] sells as soon as the page is of that project', async () => {
      quiet(/nothing of project "elsewhere" can be added/);
      const { card, shows, element } = await catalogue('project-id="elsewhere"');
      await shows(9);
      const projectId = freshPage({ images: '/test/support' });
      element.setAttribute('project-id', projectId);
      await until(() => backend.of('products').length === 2, 'its products are asked for');
      await shows(9);
      await until(() => button(card('Product p-1')).ariaDisabled !== 'true', 'the button works');
      button(card('Product p-1')).click();
      await until(() => cart().get().items.length === 1, 'it is in the cart');
    });
  });

  describe('whose visitor is not signed in', () => {
    it('[API-02] sends the visitor to the login page', async () => {
      backend.fail('products', 401);
      const { part } = await catalogue();
      await until(() => go.called, 'the visitor is sent away');
      expect(go.args).to.deep.equal([['/login/']]);
      await until(() => part('notice-failed'), 'the failure is shown meanwhile');
      expect(heard.calls).to.deep.equal([]);
    });

    it('[API-02] a page that cancels sb-error signs in its own way', async () => {
      const codes: string[] = [];
      const own = (event: DocumentEventMap['sb-error']) => {
        codes.push(event.detail.code);
        event.preventDefault();
      };
      document.addEventListener('sb-error', own);
      backend.fail('products', 401);
      const { text } = await catalogue();
      await until(() => text().includes('Sign in to continue'), 'it says what to do');
      document.removeEventListener('sb-error', own);
      expect(codes).to.deep.equal(['not_authorized']);
      expect(go.called).to.equal(false);
    });
  });

  it('[CAT-04] page numbers that cannot be loaded leave a button for more, and come with the next try', async () => {
    const load = stub(authoredFeatures, 'load').rejects(new Error('offline'));
    const { the, all, shows, titles } = await catalogue('navigation="pagination"');
    await shows(9);
    await until(() => all('button', 'Show more').length > 0, 'there is a button instead');
    expect(all('navigation')).to.deep.equal([]);
    expect(heard.warnings).to.have.length(1);
    load.restore();
    the('button', 'Show more').click();
    await until(() => all('navigation').length > 0, 'the page numbers are there');
    await shows(12);
    expect(titles()).to.deep.equal(titlesFrom(1, 12));
  });
});
