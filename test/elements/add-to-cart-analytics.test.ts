import { expect } from '@open-wc/testing';
import { cart } from '../../src/stores/cart/cart.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { events, freshPage, put, quiet, until } from '../support/fixture.js';
import { buttonIn, press } from '../support/pages/button.js';
import { catalogue } from '../support/pages/catalogue.js';

describe('analytics are told of what goes into the cart', () => {
  it('[BTN-01] [CARD-05] [CART-14] beside a catalogue of the same product each tells once of its own: the button without a list, the card with its list', async () => {
    installFakeBackend();
    freshPage({ images: '/test/support' });
    quiet(/Image preload error/);
    const heard = events('analytics');
    const told = () => heard.filter(({ detail }) => detail.name === 'add_to_cart');
    const view = await catalogue('label="The shop"');
    await view.shows(5);
    const button = await buttonIn(put(''), 'label="Add" action="cart" product-id="p-mug" count="2"');
    await until(() => view.element.querySelector('script'), 'whatever tells of the list is there');
    press(button);
    await until(() => told().length === 1, 'the button tells');
    view.card('Mug').querySelector<HTMLElement>('[part~=add]')?.click();
    await until(() => cart().get().items[0]?.count === 3, 'one more is in the cart');
    await until(() => told().length === 2, 'the card tells');
    expect(told().map(({ target }) => target)).to.have.ordered.members([button, view.element]);
    const [plain, listed] = told().map(({ detail }) => detail.ecommerce);
    expect(plain).to.include({ value: 19 }).and.not.have.property('item_list_id');
    expect(listed).to.include({ item_list_id: 'all', item_list_name: 'The shop', value: 9.5 });
    expect(listed?.items[0]).to.deep.include({ item_id: 'p-mug', quantity: 1, index: 0 });
  });
});
