// runs in firefox, webkit: pointer and focus
// slow: three real fades of the second picture, axe between them
import { expect, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { stub } from 'sinon';
import type { SbImageElement } from '../../elements/sb-image.js';
import {
  accessible,
  atEnd,
  frame,
  middleOf,
  provide,
  quiet,
  settled,
  stopClock,
  ui,
  until,
} from '../support/fixture.js';
import { vaseIn } from '../support/pages/image.js';
import { base, PREVIEW } from '../support/pages/picture.js';
import { screenOf } from '../support/screen.js';

/** The second picture, once it is loaded. */
const second = (element: Element) =>
  ui(element).part('hover-image')?.hidden === false
    ? (ui(element).part('hover-image')?.querySelector('img') ?? null)
    : null;

let tests = 0;
const elsewhere = () => sendMouse({ type: 'move', position: [700, 500] });

describe('<sb-image> and its other pictures', () => {
  let images: string;
  beforeEach(async () => {
    images = `/test/support/img/vase.jpg?hover${++tests}`;
    provide({ images });
    screenOf(1);
    await elsewhere();
  });

  const vase = (attributes: Record<string, string> = {}, place: number | ReturnType<typeof html> = 200) =>
    vaseIn(place, { proportion: '75', ...attributes });
  async function withSecond(attributes: Record<string, string> = {}, around?: ReturnType<typeof html>) {
    const made = await vase({ 'hover-image-id': 'lamp', 'hover-ext': 'webp', ...attributes }, around);
    await until(() => second(made.element), 'the second picture is there');
    return made;
  }
  const shown = (element: Element) => base(element).hasAttribute('data-hover');
  const enter = (node: Element, pointerType = 'mouse') =>
    node.dispatchEvent(new PointerEvent('pointerenter', { pointerType }));
  const askedFor = (id: string) =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes(`${images}/img/${id}_`)).length;

  const isSeen = (element: Element, seen: boolean) =>
    until(
      () => getComputedStyle(ui(element).part('hover-image') as HTMLElement).opacity === (seen ? '1' : '0'),
      `it is ${seen ? '' : 'not '}shown`,
    );
  const over = (element: Element) => sendMouse({ type: 'move', position: middleOf(element) });

  it('[IMG-08] is fetched once, near the screen, shown while the pointer is over the picture, and goes with its id', async () => {
    const { element, box } = await vase(
      { 'hover-image-id': 'lamp', 'hover-ext': 'webp' },
      html`<div style="margin-top: 9000px; padding-bottom: 3000px; width: 200px"></div>`,
    );
    await settled();
    expect(askedFor('lamp')).to.equal(0);
    element.scrollIntoView();
    await until(() => second(element), 'the second picture is there');
    await isSeen(element, false);
    await over(element);
    await isSeen(element, true);
    await accessible(element);
    await elsewhere();
    await isSeen(element, false);
    element.remove();
    await frame();
    box.append(element);
    await frame();
    await over(element);
    await isSeen(element, true);
    expect(askedFor('lamp')).to.equal(1);
    element.removeAttribute('hover-image-id');
    await until(() => ui(element).part('hover-image') === null, 'it is gone');
  });

  it('[IMG-08] is shown to the keyboard too, on the link that the picture stands in, but not to a finger, nor on focus by a press', async () => {
    const { element, box: link } = await withSecond(
      {},
      html`<a href="#lamp" style="display: block; width: 200px"></a>`,
    );
    enter(link, 'touch');
    expect(shown(element)).to.equal(false);
    link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(shown(element), 'focus that is not to be seen').to.equal(false);
    await sendKeys({ press: 'Tab' });
    link.focus();
    await isSeen(element, true);
    link.blur();
    await isSeen(element, false);
  });

  it('[IMG-08] stays away while the pointer or the focus is elsewhere in a part of the page that may have it', async () => {
    const { element, box: main } = await withSecond(
      {},
      html`<main tabindex="-1" style="width: 200px"><h1 style="height: 60px; margin: 0">Lamps</h1></main>`,
    );
    await over(main.firstElementChild as Element);
    main.focus();
    await settled();
    expect(shown(element)).to.equal(false);
    await over(element);
    await isSeen(element, true);
  });

  it('[IMG-08] is shown to a pointer that was there before it', async () => {
    const { element } = await vase();
    await until(() => base(element).dataset.state === 'loaded', 'the picture is loaded');
    await over(element);
    Object.assign(element, { hoverExt: 'webp', hoverImageId: 'lamp' });
    await until(() => second(element), 'the second picture is there');
    await isSeen(element, true);
  });

  it('[IMG-08] comes from the image service that is set later, as the picture does', async () => {
    const heard = quiet();
    const back = provide({ images: '/test/nowhere' });
    const { element } = await vase({ 'hover-image-id': 'lamp', 'hover-ext': 'webp' });
    await until(() => heard.warnings.length === 2, 'neither picture is there');
    back();
    await until(() => second(element)?.src.includes(images), 'it is there');
  });

  it('[IMG-08] is never fetched on a screen that is touched', async () => {
    const real = window.matchMedia.bind(window);
    stub(window, 'matchMedia').callsFake((query) =>
      query.includes('hover: none') ? ({ matches: true } as MediaQueryList) : real(query),
    );
    const { element } = await vase({ 'hover-image-id': 'lamp', 'hover-ext': 'webp', border: '{}' });
    await until(() => base(element).style.borderStyle === 'solid', 'what could fetch it is there');
    await until(() => base(element).dataset.state === 'loaded', 'the picture is loaded');
    await settled();
    expect(second(element) === null).to.equal(true);
    expect(askedFor('lamp')).to.equal(0);
  });

  it('[IMG-08] whoever it listened to is left alone when it goes, and heard again when it is back', async () => {
    const { element, box } = await withSecond({}, html`<a href="#lamp" style="display: block; width: 200px"></a>`);
    enter(box);
    expect(shown(element)).to.equal(true);
    element.remove();
    await Promise.resolve();
    expect(shown(element)).to.equal(false);
    enter(box);
    expect(shown(element), 'gone').to.equal(false);
    box.append(element);
    await until(() => {
      enter(box);
      return shown(element);
    }, 'it is back');
    element.hoverImageId = '';
    await element.updateComplete;
    enter(box);
    expect(shown(element), 'without a second picture').to.equal(false);
  });

  it('[IMG-08] is fetched once, also when its box grows; it lies as the picture does, and waits for what matters more', async () => {
    const { element, box } = await withSecond({ loading: 'eager', x: '20', y: '100', scale: 'contain' });
    const { objectFit, objectPosition } = getComputedStyle(second(element) as Element);
    expect([objectFit, objectPosition]).to.deep.equal(['contain', '20% 100%']);
    expect(second(element)?.getAttribute('fetchpriority')).not.to.equal('high');
    await settled();
    const clock = stopClock();
    box.style.width = '400px';
    dispatchEvent(new Event('resize'));
    clock.tick(1000);
    clock.restore();
    await until(
      () => ui(element).part('image')?.getAttribute('src')?.includes('vase_400_'),
      'the larger picture is shown',
    );
    await settled();
    expect(askedFor('lamp')).to.equal(1);
  });

  describe('the preview', () => {
    /** What is told when the picture is loaded, before anything has faded. */
    async function whenLoaded(attributes: Record<string, string>): Promise<[SbImageElement, boolean]> {
      const there: boolean[] = [];
      const listener = (event: DocumentEventMap['image-change']) => {
        const shown = ui(event.target as Element).part('preview') !== null;
        if (event.detail.state === 'loaded') there.push(shown);
      };
      document.addEventListener('image-change', listener);
      atEnd(() => document.removeEventListener('image-change', listener));
      const { element } = await vase({ preview: PREVIEW, ...attributes });
      await until(() => there.length === 1, 'the picture is loaded');
      return [element, there[0] as boolean];
    }

    it('[IMG-09] stays until the picture has faded in over it', async () => {
      const [element, there] = await whenLoaded({});
      expect(there).to.equal(true);
      await until(() => !ui(element).part('preview'), 'it goes when it cannot be seen any more');
    });

    it('[IMG-09] goes at once from behind a picture that can be seen through, or that does not fade', async () => {
      expect((await whenLoaded({ transparent: '' }))[1]).to.equal(false);
      expect((await whenLoaded({ loading: 'eager' }))[1]).to.equal(false);
    });

    it('[IMG-09] is not taken away by what fades beside it, and lies as the picture does; an address is one too', async () => {
      const preview = `data:image/webp;base64,${PREVIEW}`;
      const far = html`<div style="width: 200px; margin-top: 9000px"></div>`;
      const { element } = await vase({ preview, x: '20', y: '100' }, far);
      const small = ui(element).part('preview') as HTMLImageElement;
      expect(small.src).to.equal(preview);
      expect(getComputedStyle(small).objectPosition).to.equal('20% 100%');
      base(element).dispatchEvent(new Event('transitionend'));
      expect(ui(element).part('preview') === small).to.equal(true);
    });
  });
});
