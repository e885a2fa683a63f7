import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { stub, useFakeTimers } from 'sinon';
import '../../elements/sb-background.js';
import type { SbBackgroundElement } from '../../elements/sb-background.js';
import { site } from '../../src/stores/site.js';
import { frame, until } from '../support/until.js';

const part = (element: Element, name: string) =>
  element.shadowRoot?.querySelector<HTMLElement>(`[part="${name}"]`) as HTMLElement;
const state = (element: Element) => part(element, 'base').dataset.state;
const address = (element: Element) => part(element, 'image')?.getAttribute('src') ?? null;

describe('<sb-background> zoomed and on paper', () => {
  let warn: sinon.SinonStub;
  let withdraw: () => void;
  beforeEach(() => {
    warn = stub(console, 'warn');
    withdraw = site().provide({ images: '/test/support/img/vase.jpg?paper', device: 'desktop', context: 'page' });
    Object.defineProperty(window, 'devicePixelRatio', { value: 1, configurable: true, writable: true });
  });
  afterEach(async () => {
    fixtureCleanup();
    await Promise.resolve();
    withdraw();
    warn.restore();
    delete (window as { devicePixelRatio?: number }).devicePixelRatio;
    scrollTo(0, 0);
  });

  /** A block of 600 × 200 below so much space. */
  async function block(space: number, attributes: Record<string, string> = {}): Promise<SbBackgroundElement> {
    const element = document.createElement('sb-background');
    for (const [name, value] of Object.entries({ type: 'image', 'image-id': 'vase', ...attributes }))
      element.setAttribute(name, value);
    element.style.minHeight = '200px';
    const box = await fixture<HTMLElement>(html`<div></div>`);
    box.style.cssText = `width: 600px; padding: ${space}px 0`;
    box.append(element);
    await element.updateComplete;
    return element;
  }
  const loaded = (element: SbBackgroundElement) => until(() => state(element) === 'loaded', 'the picture is loaded');

  it('[IMG-07] [BG-01] a sharper picture is asked for a second after the page was zoomed', async () => {
    const element = await block(0);
    await loaded(element);
    expect(address(element)).to.contain('vase_800_q70');
    await frame();
    await frame();
    const clock = useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      window.devicePixelRatio = 2;
      dispatchEvent(new Event('resize'));
      clock.tick(999);
      expect(address(element)).to.contain('vase_800_q70');
      clock.tick(1);
    } finally {
      clock.restore();
    }
    await until(() => address(element)?.includes('vase_1366_q70'), 'the sharper one is shown');
    expect(state(element)).to.equal('loaded');
  });

  it('[BG-01] a picture far below the screen is asked for when the page goes to the printer, a video is not', async () => {
    const element = await block(9000, { type: 'video', video: '/demo/video/lamp.mp4' });
    await until(() => state(element) === 'not-loaded', 'the scene is there');
    await frame();
    await frame();
    expect(address(element)).to.equal(null);
    dispatchEvent(new Event('beforeprint'));
    await loaded(element);
    await import('../../src/components/background/video.js');
    for (let count = 0; count < 4; count++) await frame();
    expect(part(element, 'video')).to.equal(null);
    expect(part(element, 'base').dataset.video).to.equal(undefined);
    element.remove();
    await frame();
    dispatchEvent(new Event('beforeprint'));
    expect(warn.callCount).to.equal(0);
  });

  for (const effect of ['fixed', 'parallax', 'zoom']) {
    it(`[BG-05] on paper nothing moves: the picture covers its block as without the effect ${effect}`, async () => {
      const element = await block(1000, { effect });
      element.scrollIntoView();
      await loaded(element);
      await until(() => part(element, 'base').dataset.driver, 'the effect has started');
      const sheets = element.shadowRoot?.adoptedStyleSheets ?? [];
      const paper = sheets
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSMediaRule)
        .filter(({ media }) => media.mediaText === 'print');
      expect(paper).to.have.length(1);
      const box = () => {
        const [layer, backdrop] = ['layer', 'backdrop'].map((name) => part(element, name).getBoundingClientRect());
        return [layer, backdrop].map((rect) => [rect?.top, rect?.left, rect?.width, rect?.height]);
      };
      const [whole, moved] = box();
      expect(moved).not.to.deep.equal(whole);
      for (const { media } of paper) media.mediaText = 'all';
      try {
        const [block, still] = box();
        expect(still).to.deep.equal(block);
      } finally {
        for (const { media } of paper) media.mediaText = 'print';
      }
    });
  }
});
