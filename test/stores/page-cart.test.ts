import { expect } from '@open-wc/testing';
import { cart, cartOf } from '../../elements/cart.js';
import { cart as cartOfElements } from '../../src/stores/cart/cart.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import { site } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { atEnd, freshPage, until } from '../support/fixture.js';

describe('sb-elements/cart.js on a page without elements', () => {
  let backend: FakeBackend;

  beforeEach(() => {
    freshPage();
    backend = installFakeBackend();
  });

  it('[CART-14] fills the cart, which an element that comes later shows', async () => {
    expect(cart.get()).to.include({ count: 0, total: 0 });
    await cart.add({ productId: 'p-mug', count: 2 });
    await cart.add({ item: { id: 'gift', title: 'Gift wrap', price: 2.5 } });
    expect(cart.get()).to.include({ count: 3, subtotal: 2150 });
    expect(
      cartOfElements()
        .get()
        .items.map(({ title, count }) => `${count} ${title}`),
    ).to.deep.equal(['2 Mug', '1 Gift wrap']);
    await cart.open();
    expect(cartOpen().get()).to.equal(true);
    expect(backend.of('discounts')).to.have.length(0);
  });

  it('explains each number, and asks the shop for what it does not know yet, once', async () => {
    await cart.add({ productId: 'p-coat', count: 2 });
    expect(cart.get()).to.include({ discount: 0, total: 24000 });
    const { lines, totals } = await cart.explain();
    expect(totals).to.include({ discount: 1200, total: 22800 });
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).to.equal(22800);
    expect(cart.get()).to.include({ discount: 1200, total: 22800 });
    await cart.explain();
    expect(backend.of('discounts')).to.have.length(1);
    expect(backend.of('shipping')).to.have.length(1);
  });

  it('waits for the page’s settings where their element is still to be defined', async () => {
    const projectId = site().get().projectId;
    const undefined_ = document.createElement('sb-site');
    document.body.append(undefined_);
    atEnd(site().provide({ projectId: '' }));
    const added = cart.add({ productId: 'p-mug' });
    await until(() => cart.get().project === '', 'no shop is known');
    expect(backend.calls).to.have.length(0);
    undefined_.setAttribute('project-id', `${projectId}-said`);
    await import('../../elements/sb-site.js');
    expect((await added).project).to.equal(`${projectId}-said`);
    expect(backend.of('products')[0]?.query.get('projectId')).to.equal(`${projectId}-said`);
  });

  it('a project that a script names is the page’s where the page names none', async () => {
    const projectId = `${site().get().projectId}-named`;
    atEnd(site().provide({ projectId: '' }));
    const named = cartOf(projectId);
    expect((await named.add({ productId: 'p-mug' })).project).to.equal(projectId);
    expect(site().get().projectId).to.equal(projectId);
  });

  it('a listener hears of the end of a task, not of each step, and nothing where nothing is another', async () => {
    await cart.add({ productId: 'p-mug' });
    const [line] = cart.get().items;
    const heard: number[] = [];
    const stop = cart.subscribe(({ count }) => heard.push(count));
    cartOfElements().setCount(line?.id ?? '', 5);
    cartOfElements().setCount(line?.id ?? '', 6);
    await cart.setCount(line?.id ?? '', 6);
    await cart.setCount(line?.id ?? '', 0);
    expect(heard).to.deep.equal([6, 0]);
    stop();
  });
});
