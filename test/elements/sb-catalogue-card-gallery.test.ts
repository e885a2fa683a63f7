// slow: axe over a card's gallery, two products that open and whose galleries scroll
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakePicture, fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, frame, leavesShortcut, middleOf, until } from '../support/fixture.js';
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
    await until(() => view.card('Vase').querySelector('[part=picture][data-state=loaded]'), 'the picture is loaded');
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
  /** Opens a catalogue with the pointer over a card whose gallery is shown. */
  async function met(markup: string, name = 'Vase'): Promise<{ view: CatalogueView; card: HTMLElement }> {
    const view = await shop(markup);
    await until(() => view.part('list')?.dataset.gallery === '', 'the gallery’s code is loaded');
    await pointAt(view.card(name), 0.2);
    await until(() => byRole(view.card(name), 'button', 'Next picture')[0], 'the card has its gallery');
    return { view, card: view.card(name) };
  }

  it('gallery="arrows": loads the second picture on request, not on hover; one picture has no gallery', async () => {
    const { view, card } = await met('gallery="arrows"');
    expect(pictures(card)).to.deep.equal(['vase']);
    await accessible(view.element);
    button(card, 'Next picture').click();
    await until(() => current(card)?.alt === 'Its foot', 'the second picture is shown');
    expect(pictures(card)).to.deep.equal(['vase', 'vase-2']);
    await until(() => one(card, '[role=status]').textContent === 'Picture 2 of 2', 'the picture is announced');
    button(card, 'Next picture').click();
    await until(() => !current(card), 'the first picture follows the last');
    const dots = [...card.querySelectorAll<HTMLElement>('[part=gallery-dot]')].map(({ dataset }) => dataset.state);
    expect(dots).to.deep.equal(['current', 'other']);
    expect(view.root.querySelectorAll('[part=gallery]'), 'only of the card under the pointer').to.have.length(1);
    await pointAt(view.card('One picture'), 0.5);
    await frame();
    expect(one(view.card('One picture'), '[part=gallery]')).to.equal(null);
  });

  it('by keyboard: the arrows follow the name, and arrow keys and Enter change the picture', async () => {
    const view = await shop('gallery="arrows"');
    await until(() => view.part('list')?.dataset.gallery === '', 'the gallery’s code is loaded');
    const card = view.card('Vase');
    one(card, '[part=name] a').focus();
    await until(() => one(card, '[part=gallery]'), 'the focused card has its gallery');
    expect(one(card, '[part=name]').nextElementSibling).to.equal(one(card, '[part=gallery]'));
    button(card, 'Previous picture').focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => current(card)?.alt === 'Its foot', 'the next picture');
    await sendKeys({ press: 'ArrowLeft' });
    await until(() => !current(card), 'the first picture again');
    expect(leavesShortcut(button(card, 'Previous picture')), 'Alt+Left goes back').to.equal(true);
    await sendKeys({ press: 'Enter' });
    await until(() => current(card), 'Enter presses the button');
    expect(deepActiveElement()).to.equal(button(card, 'Previous picture'));
  });

  /** Dispatches a touch event at an offset from the middle of the picture. */
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

  it('a horizontal swipe changes the picture without a click, in the other direction in RTL; a vertical one does not', async () => {
    for (const dir of ['ltr', 'rtl']) {
      document.body.dir = dir;
      const { view, card } = await met('gallery="arrows"');
      swipe(card, dir === 'ltr' ? -60 : 60);
      await until(() => current(card), 'the next picture');
      const pressed = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
      swipe(card, dir === 'ltr' ? 60 : -60);
      one(card, '[part=name] a').dispatchEvent(pressed);
      expect(pressed.defaultPrevented, 'the link below is not followed').to.equal(true);
      await until(() => !current(card), 'the first picture again');
      swipe(card, -40, 90);
      await frame();
      expect(current(card), 'a vertical swipe changes nothing').to.equal(null);
      view.element.remove();
    }
  });

  it('the first touch of a card loads its gallery, and its swipe already changes the picture', async () => {
    const view = await shop('gallery="arrows"');
    await until(() => view.part('list')?.dataset.gallery === '', 'the gallery’s code is loaded');
    const card = view.card('Vase');
    expect(getComputedStyle(one(card, '[part=name] a'), '::after').touchAction).to.contain('pan-y');
    touch(card, 'pointerover', 90);
    touch(card, 'pointerdown', 90);
    await until(() => one(card, '[part=gallery]'), 'the card has its gallery');
    touch(card, 'pointermove', 80);
    touch(card, 'pointerup', -90);
    await until(() => current(card), 'the picture has changed');
  });

  it('gallery="zones": the place of the pointer selects the picture, leaving the card shows the first again', async () => {
    const { view, card } = await met('gallery="zones"');
    expect(current(card)).to.equal(null);
    await pointAt(card, 0.8);
    await until(() => current(card)?.alt === 'Its foot', 'the right half shows the second');
    await pointAt(card, 0.3);
    await until(() => !current(card), 'the left half shows the first');
    await pointAt(card, 0.8);
    await until(() => current(card), 'the right half shows the second again');
    await sendMouse({ type: 'move', position: [0, 0] });
    await until(() => !current(card), 'without a pointer the first is shown');
    await accessible(view.element);
  });

  it('another variant shows its own pictures', async () => {
    const { card } = await met('gallery="arrows"', 'Two colours');
    byRole(card, 'radio', 'BLUE')[0]?.click();
    await until(() => !one(card, '[part=gallery]'), 'blue has one picture');
    expect(pictures(card)).to.deep.equal(['vase-2']);
  });

  it('another variant with the same first picture and fewer others starts at it', async () => {
    const images = [vase, { ...vase, id: 'vase-2' }, { ...vase, id: 'img-mug' }];
    const variant = (tone: string, ...shown: string[]) => fakeVariant(`v-${tone}`, { values: { tone }, images: shown });
    const variants = [variant('ash', 'vase', 'vase-2', 'img-mug'), variant('blue', 'vase', 'vase-2')];
    backend.data.products[2] = fakeProduct('p-3', { name: 'Two colours', images, options: [tones], variants });
    const { card } = await met('gallery="arrows"', 'Two colours');
    for (const picture of [2, 3]) {
      button(card, 'Next picture').click();
      await until(() => one(card, '[role=status]').textContent === `Picture ${picture} of 3`, 'the next picture');
    }
    byRole(card, 'radio', 'BLUE')[0]?.click();
    const dots = () =>
      [...card.querySelectorAll<HTMLElement>('[part=gallery-dot]')].map(({ dataset }) => dataset.state);
    await until(() => dots().length === 2, 'blue has two pictures');
    expect([dots(), one(card, '[role=status]').textContent]).to.deep.equal([['current', 'other'], '']);
    expect(current(card)).to.equal(null);
  });

  it('gallery="none": shows one picture, also on hover', async () => {
    const view = await shop('gallery="none"');
    await pointAt(view.card('Vase'), 0.5);
    await until(() => view.card('Vase').matches(':hover'), 'the pointer is over the card');
    await frame();
    expect(pictures(view.card('Vase'))).to.deep.equal(['vase']);
  });

  it('a picture that fails to load leaves its colour; a card without pictures has an empty picture box', async () => {
    backend.data.products = [
      fakeProduct('p-1', { name: 'Vase', images: [vase] }),
      fakeProduct('p-2', { name: 'Broken', images: [{ ...vase, id: 'gone', color: '#ff0000' }] }),
      fakeProduct('p-3', { name: 'None', images: [] }),
    ];
    const view = await shop('gallery="arrows"');
    const broken = view.card('Broken');
    await until(() => one(broken, '[part=picture][data-state=failed]'), 'the picture has failed');
    expect(getComputedStyle(one(broken, '[part=picture]')).backgroundColor).to.equal('rgb(255, 0, 0)');
    expect(one(view.card('None'), '[part=media]').childElementCount).to.equal(0);
    await accessible(view.element);
  });

  describe('with an opened product', () => {
    beforeEach(() => {
      const images = ['vase', 'vase-2'].map(fakePicture);
      backend.data.products = ['Vase', 'Opens'].map((name) => fakeProduct(`p-${name}`, { name, link: '', images }));
      history.pushState(null, '');
    });
    const turned = (arrow: HTMLElement) => {
      const { scale, transform } = getComputedStyle(partOf(arrow, 'icon'));
      return [scale, transform];
    };
    /** Boxes and styles of a card's gallery once it is still: it lies over the picture, with arrows at the sides. */
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
      it(`gallery="${gallery}", ${dir}: arrows of the opened product point outwards and work; those of the card do not change`, async () => {
        document.body.dir = dir;
        const view = await shownCatalogue(`gallery="${gallery}" per-row="3"`, 2, 900);
        await until(() => view.part('list')?.dataset.gallery === '', 'the gallery’s code is loaded');
        const card = view.card('Vase');
        const meet = async () => {
          const name = one(card, '[part=name]').getBoundingClientRect();
          await sendMouse({ type: 'move', position: [Math.round(name.left + 5), Math.round(name.top + 5)] });
          await until(() => partOf(card, 'gallery-next'), 'the card has its gallery');
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
        await until(
          () => partOf(modal, 'gallery-position').textContent?.includes('2 / 2'),
          'the second picture is in view',
        );
        const hit = view.root.elementFromPoint(...middleOf(track)) as Element;
        expect(track.contains(hit), 'a press on the picture reaches it').to.equal(true);
        partOf(modal, 'close').click();
        await modalGone(view);
        await meet();
        expect(await look(card)).to.deep.equal(before);
      });
  });
});
