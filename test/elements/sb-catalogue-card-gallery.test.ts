// slow: axe over a card's gallery twice, two products that open and whose galleries scroll
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakePicture, fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, frame, middleOf, until } from '../support/fixture.js';
import { byRole, type CatalogueView, partOf, shownCatalogue } from '../support/pages/catalogue.js';
import { fakeColours, modalGone, openModal, still } from '../support/pages/catalogue-options.js';
import { openShop } from '../support/pages/shop-page.js';

const vase = fakePicture('vase');
const tones = fakeColours('tone', 'horizon_block', [
  ['ash', '#777777'],
  ['blue', '#0000ff'],
]);

describe('<sb-catalogue> card: pictures', () => {
  let backend: FakeBackend;

  beforeEach(async () => {
    await sendMouse({ type: 'move', position: [0, 0] });
    const images = [vase, { ...vase, id: 'vase-2', alt: 'Its foot' }];
    backend = openShop({
      products: [
        fakeProduct('p-1', { name: 'Vase', images }),
        fakeProduct('p-2', { name: 'One picture', images: [vase] }),
        fakeProduct('p-3', {
          name: 'Two colours',
          images,
          options: [tones],
          variants: [
            fakeVariant('v-a', { values: { tone: 'ash' }, images: ['vase', 'vase-2'] }),
            fakeVariant('v-b', { values: { tone: 'blue' }, images: ['vase-2'] }),
          ],
        }),
      ],
    });
  });

  async function shop(markup: string): Promise<CatalogueView> {
    const view = await shownCatalogue(`${markup} per-row="3"`, 3, 900);
    await until(() => view.card('Vase').querySelector('[part=picture][data-state=loaded]'), 'the picture is there');
    return view;
  }
  const one = (card: HTMLElement, selector: string) => card.querySelector(selector) as HTMLElement;
  const button = (card: HTMLElement, name: string) => byRole(card, 'button', name)[0] as HTMLElement;
  const pictures = (card: HTMLElement) =>
    [...card.querySelectorAll('img')].map(({ src }) => new URL(src).pathname.replace(/.*\/(.*)_\d+_.*/, '$1'));
  const current = (card: HTMLElement) =>
    one(card, '[part=gallery-picture][data-state=current] img') as HTMLImageElement | null;
  async function pointAt(card: HTMLElement, share: number): Promise<void> {
    const { left, top, width } = one(card, '[part=media]').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + width * share), Math.round(top + 40)] });
  }
  /** A gallery that is there: the pointer is over the card. */
  async function met(markup: string, name = 'Vase'): Promise<{ view: CatalogueView; card: HTMLElement }> {
    const view = await shop(markup);
    await until(() => view.part('list')?.dataset.gallery === '', 'its part is loaded');
    await pointAt(view.card(name), 0.2);
    await until(() => byRole(view.card(name), 'button', 'Next picture')[0], 'the card has been met');
    return { view, card: view.card(name) };
  }

  it('gallery="arrows": the second picture is asked for when it is wanted, not on hover; nothing is there before, nor where there is one picture', async () => {
    const { view, card } = await met('gallery="arrows"');
    expect(pictures(card)).to.deep.equal(['vase']);
    await accessible(view.element);
    button(card, 'Next picture').click();
    await until(() => current(card)?.alt === 'Its foot', 'the second picture is shown');
    expect(pictures(card)).to.deep.equal(['vase', 'vase-2']);
    await until(() => one(card, '[role=status]').textContent === 'Picture 2 of 2', 'it is said');
    button(card, 'Next picture').click();
    await until(() => !current(card), 'after the last comes the first');
    const dots = [...card.querySelectorAll<HTMLElement>('[part=gallery-dot]')].map(({ dataset }) => dataset.state);
    expect(dots).to.deep.equal(['current', 'other']);
    await accessible(view.element);
    expect(view.root.querySelectorAll('[part=gallery]'), 'of the card that is met alone').to.have.length(1);
    await pointAt(view.card('One picture'), 0.5);
    await frame();
    expect(one(view.card('One picture'), '[part=gallery]')).to.equal(null);
  });

  it('by keyboard: behind the name come the arrows, and arrow keys turn the pictures', async () => {
    const view = await shop('gallery="arrows"');
    await until(() => view.part('list')?.dataset.gallery === '', 'its part is loaded');
    const card = view.card('Vase');
    one(card, '[part=name] a').focus();
    await until(() => one(card, '[part=gallery]'), 'the focus meets the card');
    expect(one(card, '[part=name]').nextElementSibling).to.equal(one(card, '[part=gallery]'));
    button(card, 'Previous picture').focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => current(card)?.alt === 'Its foot', 'one on');
    await sendKeys({ press: 'ArrowLeft' });
    await until(() => !current(card), 'and back');
    await sendKeys({ press: 'Enter' });
    await until(() => current(card), 'the button itself');
    expect(deepActiveElement()).to.equal(button(card, 'Previous picture'));
  });

  /** A finger does something so far from the middle of the picture. */
  function touch(card: HTMLElement, type: string, x = 0, y = 0): void {
    const { left, top, width } = one(card, '[part=media]').getBoundingClientRect();
    const place = { clientX: left + width / 2 + x, clientY: top + 40 + y };
    const finger = { bubbles: true, composed: true, pointerType: 'touch', pointerId: 7, ...place };
    one(card, '[part=name] a').dispatchEvent(new PointerEvent(type, finger));
  }
  function swipe(card: HTMLElement, by: number, lift = 0): void {
    touch(card, 'pointerover');
    touch(card, 'pointerdown');
    touch(card, 'pointermove', by / 2, lift / 2);
    touch(card, 'pointerup', by, lift);
  }

  it('a swipe turns the pictures and presses nothing; from right to left the other way', async () => {
    for (const dir of ['ltr', 'rtl']) {
      document.body.dir = dir;
      const { view, card } = await met('gallery="arrows"');
      swipe(card, dir === 'ltr' ? -60 : 60);
      await until(() => current(card), 'one on');
      const pressed = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
      swipe(card, dir === 'ltr' ? 60 : -60);
      one(card, '[part=name] a').dispatchEvent(pressed);
      expect(pressed.defaultPrevented, 'the link below is not followed').to.equal(true);
      await until(() => !current(card), 'and back');
      swipe(card, -40, 90);
      await frame();
      expect(current(card), 'up and down is for the page').to.equal(null);
      view.element.remove();
    }
  });

  it('a first touch meets the card, and its swipe counts already', async () => {
    const view = await shop('gallery="arrows"');
    await until(() => view.part('list')?.dataset.gallery === '', 'its part is loaded');
    const card = view.card('Vase');
    expect(getComputedStyle(one(card, '[part=name] a'), '::after').touchAction).to.contain('pan-y');
    touch(card, 'pointerover', 90);
    touch(card, 'pointerdown', 90);
    await until(() => one(card, '[part=gallery]'), 'the card is met');
    touch(card, 'pointermove', 80);
    touch(card, 'pointerup', -90);
    await until(() => current(card), 'the picture is turned');
  });

  it('gallery="zones": the pointer’s place chooses, and leaving shows the first again', async () => {
    const { view, card } = await met('gallery="zones"');
    expect(current(card)).to.equal(null);
    await pointAt(card, 0.8);
    await until(() => current(card)?.alt === 'Its foot', 'the right half is the second');
    await pointAt(card, 0.3);
    await until(() => !current(card), 'the left half the first');
    await pointAt(card, 0.8);
    await until(() => current(card), 'and again');
    await sendMouse({ type: 'move', position: [0, 0] });
    await until(() => !current(card), 'nobody is there');
    await accessible(view.element);
  });

  it('another variant has other pictures', async () => {
    const { card } = await met('gallery="arrows"', 'Two colours');
    byRole(card, 'radio', 'BLUE')[0]?.click();
    await until(() => !one(card, '[part=gallery]'), 'blue has one picture');
    expect(pictures(card)).to.deep.equal(['vase-2']);
  });

  it('gallery="none": one picture, whoever comes', async () => {
    const view = await shop('gallery="none"');
    await pointAt(view.card('Vase'), 0.5);
    await until(() => view.card('Vase').matches(':hover'), 'the pointer is there');
    await frame();
    expect(pictures(view.card('Vase'))).to.deep.equal(['vase']);
  });

  it('a picture that cannot be loaded leaves its colour; a card without pictures is one all the same', async () => {
    backend.data.products = [
      fakeProduct('p-1', { name: 'Vase', images: [vase] }),
      fakeProduct('p-2', { name: 'Broken', images: [{ ...vase, id: 'gone', color: '#ff0000' }] }),
      fakeProduct('p-3', { name: 'None', images: [] }),
    ];
    const view = await shop('gallery="arrows"');
    const broken = view.card('Broken');
    await until(() => one(broken, '[part=picture][data-state=failed]'), 'it has failed');
    expect(getComputedStyle(one(broken, '[part=picture]')).backgroundColor).to.equal('rgb(255, 0, 0)');
    expect(one(view.card('None'), '[part=media]').childElementCount).to.equal(0);
    await accessible(view.element);
  });

  describe('and of what a card opens', () => {
    beforeEach(() => {
      const images = ['vase', 'vase-2'].map(fakePicture);
      backend.data.products = ['Vase', 'Opens'].map((name) => fakeProduct(`p-${name}`, { name, link: '', images }));
      history.pushState(null, '');
    });
    const turned = (arrow: HTMLElement) => {
      const { scale, transform } = getComputedStyle(partOf(arrow, 'icon'));
      return [scale, transform];
    };
    /** A card's gallery as a visitor sees it: laid over the picture, arrows at its sides. */
    async function look(card: HTMLElement) {
      await until(() => current(card), 'another picture is shown');
      await still(card);
      const arrow = partOf(card, 'gallery-next');
      const { opacity, backgroundColor, translate } = getComputedStyle(arrow);
      const media = one(card, '[part=media]').getBoundingClientRect();
      const boxes = [arrow, partOf(card, 'gallery'), one(card, '[part=gallery-picture]')].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left - media.left, top - media.top, width, height].map(Math.round);
      });
      return { boxes, style: [opacity, backgroundColor, translate], turned: turned(arrow) };
    }

    for (const [gallery, dir, onCard, opened] of [
      ['zones', 'ltr', ['none', 'none'], ['none', 'none']],
      ['arrows', 'rtl', ['none', 'matrix(-1, 0, 0, 1, 0, 0)'], ['-1 1', 'none']],
    ] as const)
      it(`gallery="${gallery}", ${dir}: the opened product’s arrows point to their sides and can be pressed, and those of the cards stay as they were`, async () => {
        document.body.dir = dir;
        const view = await shownCatalogue(`gallery="${gallery}" per-row="3"`, 2, 900);
        await until(() => view.part('list')?.dataset.gallery === '', 'its part is loaded');
        const card = view.card('Vase');
        const meet = async () => {
          const name = one(card, '[part=name]').getBoundingClientRect();
          await sendMouse({ type: 'move', position: [Math.round(name.left + 5), Math.round(name.top + 5)] });
          await until(() => partOf(card, 'gallery-next'), 'the card has been met');
        };
        await meet();
        button(card, 'Next picture').click();
        const before = await look(card);
        expect(before.turned).to.deep.equal(onCard);
        partOf(view.card('Opens'), 'name').querySelector('button')?.click();
        const modal = await openModal(view);
        await still(modal);
        const next = partOf(modal, 'gallery-next');
        expect([getComputedStyle(next).opacity, turned(next)]).to.deep.equal(['1', opened]);
        await sendMouse({ type: 'click', position: middleOf(next) });
        const track = partOf(modal, 'gallery-track');
        await until(() => partOf(modal, 'gallery-position').textContent?.includes('2 / 2'), 'the second is in view');
        const hit = view.root.elementFromPoint(...middleOf(track)) as Element;
        expect(track.contains(hit), 'a press on the picture reaches it').to.equal(true);
        partOf(modal, 'close').click();
        await modalGone(view);
        await meet();
        expect(await look(card)).to.deep.equal(before);
      });
  });
});
