// runs in firefox, webkit: pointer and focus
// slow: three real fades of the hover picture, axe between them
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

/** The hover picture, once it is loaded. */
const second = (element: Element) =>
  ui(element).part('hover-image')?.hidden === false
    ? (ui(element).part('hover-image')?.querySelector('img') ?? null)
    : null;

let tests = 0;
const elsewhere = () => sendMouse({ type: 'move', position: [700, 500] });

describe('<sb-image> hover picture and preview', () => {
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
    await until(() => second(made.element), 'the hover picture is loaded');
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

  it('[IMG-08] is fetched once near the screen, shown while the picture is hovered, and removed with its id', async () => {
    const { element, box } = await vase(
      { 'hover-image-id': 'lamp', 'hover-ext': 'webp' },
      html`<div style="margin-top: 9000px; padding-bottom: 3000px; width: 200px"></div>`,
    );
    await settled();
    expect(askedFor('lamp')).to.equal(0);
    element.scrollIntoView();
    await until(() => second(element), 'the hover picture is loaded');
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
    await until(() => ui(element).part('hover-image') === null, 'the hover picture is removed');
  });

  it('[IMG-08] is shown on keyboard focus of the enclosing link, but not on touch or focus that is not :focus-visible', async () => {
    const { element, box: link } = await withSecond(
      {},
      html`<a href="#lamp" style="display: block; width: 200px"></a>`,
    );
    enter(link, 'touch');
    expect(shown(element)).to.equal(false);
    link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(shown(element), 'focus that is not :focus-visible').to.equal(false);
    await sendKeys({ press: 'Tab' });
    link.focus();
    await isSeen(element, true);
    link.blur();
    await isSeen(element, false);
  });

  it('[IMG-08] is not shown while a focusable ancestor has the focus or the pointer is elsewhere in it', async () => {
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

  it('[IMG-08] is shown when it loads under a pointer that already hovers the picture', async () => {
    const { element } = await vase();
    await until(() => base(element).dataset.state === 'loaded', 'the picture is loaded');
    await over(element);
    Object.assign(element, { hoverExt: 'webp', hoverImageId: 'lamp' });
    await until(() => second(element), 'the hover picture is loaded');
    await isSeen(element, true);
  });

  it('[IMG-08] is loaded when a working image service is set later', async () => {
    const heard = quiet();
    const back = provide({ images: '/test/nowhere' });
    const { element } = await vase({ 'hover-image-id': 'lamp', 'hover-ext': 'webp' });
    await until(() => heard.warnings.length === 2, 'both pictures have failed');
    back();
    await until(() => second(element)?.src.includes(images), 'the hover picture is loaded');
  });

  it('[IMG-08] is never fetched on a touch screen (hover: none)', async () => {
    const real = window.matchMedia.bind(window);
    stub(window, 'matchMedia').callsFake((query) =>
      query.includes('hover: none') ? ({ matches: true } as MediaQueryList) : real(query),
    );
    const { element } = await vase({ 'hover-image-id': 'lamp', 'hover-ext': 'webp', border: '{}' });
    await until(() => base(element).style.borderStyle === 'solid', 'the module that could fetch it is loaded');
    await until(() => base(element).dataset.state === 'loaded', 'the picture is loaded');
    await settled();
    expect(second(element) === null).to.equal(true);
    expect(askedFor('lamp')).to.equal(0);
  });

  it('[IMG-08] removes its pointer listeners when it is removed or has no hover picture, and adds them on reinsertion', async () => {
    const { element, box } = await withSecond({}, html`<a href="#lamp" style="display: block; width: 200px"></a>`);
    enter(box);
    expect(shown(element)).to.equal(true);
    element.remove();
    await Promise.resolve();
    expect(shown(element)).to.equal(false);
    enter(box);
    expect(shown(element), 'removed').to.equal(false);
    box.append(element);
    await until(() => {
      enter(box);
      return shown(element);
    }, 'it reacts after the reinsertion');
    element.hoverImageId = '';
    await element.updateComplete;
    enter(box);
    expect(shown(element), 'without a hover picture').to.equal(false);
  });

  it('[IMG-08] is fetched once even when its box grows, fits as the picture does, and never has a high fetch priority', async () => {
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

  describe('preview', () => {
    /** Loads a picture; returns whether its preview is still rendered at the event “loaded”, before any fade. */
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

    it('[IMG-09] stays until the picture has faded in', async () => {
      const [element, there] = await whenLoaded({});
      expect(there).to.equal(true);
      await until(() => !ui(element).part('preview'), 'it is removed after the fade');
    });

    it('[IMG-09] is removed at once for a transparent picture and for an eager one, which does not fade', async () => {
      expect((await whenLoaded({ transparent: '' }))[1]).to.equal(false);
      expect((await whenLoaded({ loading: 'eager' }))[1]).to.equal(false);
    });

    it('[IMG-09] accepts a data URL, is positioned as the picture, and stays after a transitionend of another element', async () => {
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
