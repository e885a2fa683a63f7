import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { fakePicture, fakeProduct } from '../support/fake-products.js';
import { middleOf, pointAt, until } from '../support/fixture.js';
import { byRole, type CatalogueView, partOf, shownCatalogue } from '../support/pages/catalogue.js';
import { modalGone, openModal, still } from '../support/pages/catalogue-options.js';
import { openShop } from '../support/pages/shop-page.js';

describe('<sb-catalogue>: pictures to look through on the cards and in what they open', () => {
  beforeEach(() => {
    const images = ['vase', 'vase-2'].map(fakePicture);
    openShop({ products: ['Opens', 'Other'].map((name) => fakeProduct(`p-${name}`, { name, link: '', images })) });
    history.pushState({ own: 'kept' }, '');
  });
  afterEach(async () => {
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  const button = (within: HTMLElement, name: string) => byRole(within, 'button', name)[0] as HTMLElement;
  const hit = ({ root }: CatalogueView, element: Element) => {
    const found = root.elementFromPoint(...middleOf(element));
    return found !== null && (element === found || element.contains(found));
  };
  async function shop(gallery: string): Promise<CatalogueView> {
    const view = await shownCatalogue(`gallery="${gallery}" per-row="3"`, 2, 900);
    await until(() => view.part('list')?.dataset.gallery === '', 'the part of the card’s gallery is loaded');
    return view;
  }
  /** The card's gallery as a visitor sees it: laid over the picture, arrows at its sides. */
  async function cardsLook(view: CatalogueView) {
    const card = view.card('Other');
    await pointAt(partOf(card, 'name').querySelector('a, button') as Element);
    await until(() => partOf(card, 'gallery-next'), 'the card has been met');
    button(card, 'Next picture').click();
    const shown = () => card.querySelector('[part=gallery-picture][data-state=current]') as HTMLElement;
    await until(shown, 'another picture is shown');
    const media = partOf(card, 'media').getBoundingClientRect();
    const place = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left - media.left, top - media.top, width, height].map(Math.round);
    };
    const arrow = partOf(card, 'gallery-next');
    await still(card);
    const style = getComputedStyle(arrow);
    const icon = getComputedStyle(partOf(arrow, 'icon'));
    return {
      picture: place(shown()),
      arrow: place(arrow),
      look: [style.opacity, style.backgroundColor, style.translate],
      icon: [icon.scale, icon.transform],
      over: partOf(card, 'gallery').clientHeight === Math.round(media.height),
    };
  }
  async function open(view: CatalogueView): Promise<HTMLDialogElement> {
    partOf(view.card('Opens'), 'name').querySelector<HTMLElement>('button')?.click();
    const modal = await openModal(view);
    await still(modal);
    return modal as HTMLDialogElement;
  }
  const position = (modal: HTMLElement) => partOf(modal, 'gallery-position').textContent?.replace(/\s/g, '');

  for (const gallery of ['arrows', 'zones']) {
    it(`gallery="${gallery}": the arrows in what a card opens are seen and can be pressed, its pictures too`, async () => {
      const view = await shop(gallery);
      await pointAt(partOf(view.card('Opens'), 'name').querySelector('button') as Element);
      await until(() => partOf(view.card('Opens'), 'gallery-next'), 'the card has been met');
      const modal = await open(view);
      const next = partOf(modal, 'gallery-next');
      expect(getComputedStyle(next).opacity).to.equal('1');
      await sendMouse({ type: 'click', position: middleOf(next) });
      await until(() => position(modal) === '2/2', 'the second picture is in view');
      expect(hit(view, partOf(modal, 'gallery-track')), 'a press on the picture reaches it').to.equal(true);
      partOf(modal, 'close').click();
      await modalGone(view);
    });
  }

  for (const [dir, onCard, opened] of [
    ['ltr', ['none', 'none'], ['none', 'none']],
    ['rtl', ['none', 'matrix(-1, 0, 0, 1, 0, 0)'], ['-1 1', 'none']],
  ] as const)
    it(`the arrows point to their sides, on the cards and in what they open, which leaves those of the cards as they were: ${dir}`, async () => {
      document.body.dir = dir;
      const view = await shop('arrows');
      const before = await cardsLook(view);
      expect(before.icon).to.deep.equal(onCard);
      const modal = await open(view);
      const { scale, transform } = getComputedStyle(partOf(partOf(modal, 'gallery-next'), 'icon'));
      expect([scale, transform]).to.deep.equal(opened);
      partOf(modal, 'close').click();
      await modalGone(view);
      await sendMouse({ type: 'move', position: [0, 0] });
      button(view.card('Other'), 'Previous picture').click();
      expect(await cardsLook(view)).to.deep.equal(before);
    });
});
