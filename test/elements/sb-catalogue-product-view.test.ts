// runs in strict: effects
// slow: five openings of a modal, a video that plays in it, axe twice
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { spy } from 'sinon';
import { productVideo } from '../../src/components/catalogue/gallery/use-gallery.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct } from '../support/fake-products.js';
import { accessible, details, frame, middleOf, provide, quiet, until } from '../support/fixture.js';
import { byRole, type CatalogueView, nameOf, partOf, shownCatalogue, wordsOf } from '../support/pages/catalogue.js';
import { fakeCoat, modalGone, openModal, still } from '../support/pages/catalogue-options.js';
import { openShop } from '../support/pages/shop-page.js';
import { LINKS, startBackend } from '../support/video.js';

const coat = fakeCoat({ link: '' });

describe('<sb-catalogue> opened product', () => {
  let backend: FakeBackend;

  before(startBackend);
  beforeEach(() => {
    backend = openShop({
      products: [
        coat,
        fakeProduct('p-mug', { name: 'Mug', link: '' }),
        fakeProduct('p-pot', { name: 'Pot', link: '', description: 'Of clay.' }),
        fakeProduct('p-tray', { name: 'Tray', link: '/tray' }),
      ],
    });
    history.pushState({ own: 'kept' }, '');
  });
  afterEach(async () => {
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  const shop = (markup = '') => shownCatalogue(markup, 4, 900);
  const nameIn = (view: CatalogueView, title: string) =>
    partOf(view.card(title), 'name').querySelector('button, a') as HTMLElement;
  async function opened() {
    const view = await shop();
    nameIn(view, 'Rain coat').click();
    return { view, modal: await openModal(view) };
  }
  const shows = (modal: HTMLElement, title: string) =>
    until(() => modal.querySelector('h2')?.textContent === title, `${title} is shown`);

  it('a press on the picture of a card without a page opens the product with all its details', async () => {
    const view = await shop();
    await sendMouse({ type: 'click', position: middleOf(partOf(view.card('Rain coat'), 'media')) });
    const modal = await openModal(view);
    const shown = [...modal.querySelectorAll<HTMLElement>('[data-modal-element]')];
    expect(shown.map(({ dataset }) => dataset.modalElement)).to.deep.equal(
      'name price options available description article button'.split(' '),
    );
    expect(wordsOf(partOf(modal, 'modal-price'))).to.equal('€120Old price €150');
    expect(wordsOf(partOf(modal, 'modal-button')), 'N11: as in the options modal').to.equal('Add to cart€120');
    expect(modal.querySelectorAll('[part=gallery-picture]')).to.have.length(2);
    await until(() => modal.querySelector('[part=modal-description] b'), 'the description is rendered');
    expect((window as { __ran?: unknown }).__ran).to.equal(undefined);
    await accessible(view.element);
  });

  it('while its price in another currency loads, says so and not that it is not available; a failure is its reason', async () => {
    const heard = quiet();
    const { modal } = await opened();
    const button = () => wordsOf(partOf(modal, 'modal-button'));
    const answer = backend.hold('products');
    provide({ currency: 'USD' });
    await until(() => button() === 'Loading', button);
    expect(wordsOf(modal)).not.to.match(/Not available|request/);
    answer();
    await until(() => button() === 'Add to cart$120', button);
    backend.fail('products', 500);
    provide({ currency: 'JPY' });
    await until(() => button() === 'The product could not be loaded', button);
    expect(heard.warnings.join()).to.contain('in another language or currency');
  });

  it('shows videos after the pictures and pauses them when closed; the options modal loads nothing for them', async () => {
    backend.data.products[0] = { ...coat, videos: [{ id: 'film', link: LINKS.custom, title: 'In the rain' }] };
    const loading = spy(productVideo, 'load');
    const view = await shop('cards="compact"');
    view.addButton('Rain coat').click();
    const options = await openModal(view);
    await still(options);
    expect(options.querySelector('[part=gallery]')).to.equal(null);
    expect(loading.callCount).to.equal(0);
    partOf(options, 'close').click();
    await modalGone(view);
    nameIn(view, 'Rain coat').click();
    const modal = await openModal(view);
    const slides = [...modal.querySelectorAll('[part=gallery-picture]')];
    expect(slides).to.have.length(3);
    (modal.querySelectorAll('[part=gallery-thumb]')[2] as HTMLElement).click();
    await until(() => !(slides[2] as HTMLElement).inert && partOf(modal, 'play'), 'the video is in view');
    partOf(modal, 'play').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => modal.querySelector('video')?.paused === false, 'the video plays');
    const player = modal.querySelector('video');
    partOf(modal, 'close').click();
    await modalGone(view);
    await until(() => player?.paused, 'the video is paused');
  });

  it('next goes through the list with one view_item each; the focus stays, the ends are disabled, one Back closes', async () => {
    const told = details('analytics');
    const { view, modal } = await opened();
    expect(nameIn(view, 'Tray').getAttribute('href'), 'the tray has its own page').to.equal('/tray');
    const { length } = history;
    const [previous] = byRole(modal, 'button', 'Previous product');
    const [next] = byRole(modal, 'button', 'Next product');
    expect(previous?.ariaDisabled).to.equal('true');
    const place = () => wordsOf(partOf(modal, 'modal-walk-place'));
    expect(place(), 'the position in the list').to.equal('Product 1 of 4');
    previous?.click();
    await frame();
    expect(modal.querySelector('h2')?.textContent).to.equal('Rain coat');
    next?.focus();
    next?.click();
    await shows(modal, 'Mug');
    expect(place()).to.equal('Product 2 of 4');
    expect(nameOf(deepActiveElement() as HTMLElement)).to.equal('Next product');
    const said = () => [...modal.querySelectorAll('[role=status]')].map(wordsOf);
    await until(() => said().includes('Mug'), 'the product is announced');
    next?.click();
    await shows(modal, 'Pot');
    expect(partOf(modal, 'modal-description').textContent).to.equal('Of clay.');
    next?.click();
    await shows(modal, 'Tray');
    expect(next?.ariaDisabled).to.equal('true');
    expect(history.length).to.equal(length);
    const looks = told.filter(({ name }) => name === 'view_item');
    expect(looks.map(({ ecommerce }) => ecommerce.items[0]?.item_id)).to.deep.equal(
      ['coat', 'mug', 'pot', 'tray'].map((id) => `p-${id}`),
    );
    history.back();
    await modalGone(view);
    history.forward();
    await openModal(view);
    await shows(modal, 'Tray');
    expect(partOf(modal, 'modal-price'), 'with all its details').to.be.instanceOf(HTMLElement);
    history.back();
    await modalGone(view);
  });
});
