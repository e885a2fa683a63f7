// runs in firefox, webkit: boxes and custom properties
import { expect, fixture, html } from '@open-wc/testing';
import type { SbImageElement } from '../../elements/sb-image.js';
import { accessible, atEnd, frame, provide, quiet, settled, stopClock, until } from '../support/fixture.js';
import { vaseIn } from '../support/pages/image.js';
import { address, base, loaded, PREVIEW, picture, state } from '../support/pages/picture.js';
import { screenOf } from '../support/screen.js';

describe('<sb-image>', () => {
  const heard = quiet();
  beforeEach(() => {
    provide({ images: '/test/support' });
  });

  function vase(width: number, attributes: Record<string, string> = {}) {
    screenOf(1);
    return vaseIn(width, { width: '800', height: '1000', ...attributes });
  }

  const failed = async (element: SbImageElement) => {
    await until(() => state(element) === 'failed', 'the picture has failed');
    return heard.calls.find(([, failing]) => failing === element)?.[2];
  };
  it('[IMG-06] goes from not-loaded via loading to loaded in data-state and image-change, and fails at another service', async () => {
    const told: unknown[] = [];
    const listener = ({ detail }: CustomEvent<unknown>) => told.push(detail);
    document.addEventListener('image-change', listener);
    atEnd(() => document.removeEventListener('image-change', listener));
    const { element } = await vase(400);
    const states = [state(element)];
    new MutationObserver(() => states.push(state(element))).observe(base(element), { attributeFilter: ['data-state'] });
    await loaded(element);
    expect(states).to.deep.equal(['not-loaded', 'loading', 'loaded']);
    expect(picture(element)?.naturalWidth).to.equal(400);
    const url = '/test/support/img/vase_400_q70.jpg';
    expect([address(element), ...told]).to.deep.equal([url, { state: 'loading', url }, { state: 'loaded', url }]);
    provide({ images: '/test/nowhere' });
    expect(await failed(element)).to.equal('/test/nowhere/img/vase_400_q70.jpg');
    expect(told.at(-1)).to.deep.equal({ state: 'failed', url: '/test/nowhere/img/vase_400_q70.jpg' });
  });

  it('[IMG-02] loads src unchanged, or the candidate of srcset that fits its box, and warns of a srcset without widths', async () => {
    const own = '/test/support/img/vase.jpg';
    const { element } = await vase(300, { 'image-id': '', src: own, formats: 'webp' });
    await loaded(element);
    expect([address(element), picture(element)?.parentElement?.querySelector('source')]).to.deep.equal([own, null]);
    const at = (width: number) => `/test/support/img/vase_${width}_q70.jpg`;
    element.setAttribute('srcset', [200, 400, 800].map((width) => `${at(width)} ${width}w`).join(', '));
    await until(() => address(element) === at(400), 'the candidate that fits is loaded');
    await loaded(element);
    await accessible(element);
    element.setAttribute('srcset', 'vase.jpg');
    await settled();
    expect(heard.warnings.join()).to.contain('addresses with their widths');
  });

  it('[IMG-02] builds its URL from the template of an image service', async () => {
    provide({ images: '/test/support/img/{id}_{width}_q{quality}.{ext}' });
    const { element } = await vase(400);
    await loaded(element);
    expect(address(element)).to.equal('/test/support/img/vase_400_q70.jpg');
  });

  it('requests an eager picture at once, with high priority', async () => {
    const { element, box } = await vase(400, { loading: 'eager' });
    box.style.marginTop = '9000px';
    expect(address(element)).to.equal('/test/support/img/vase_400_q70.jpg');
    if ('fetchPriority' in HTMLImageElement.prototype) {
      expect(picture(element)?.getAttribute('fetchpriority')).to.equal('high');
    }
    await loaded(element);
  });

  it('[IMG-09] reserves its box before the picture, with colour and preview, without a layout shift', async () => {
    const { element } = await vase(400, { color: '#d8cfc4', preview: PREVIEW });
    const before = element.getBoundingClientRect();
    expect([before.width, before.height]).to.deep.equal([400, 500]);
    expect(getComputedStyle(base(element)).backgroundColor).to.equal('rgb(216, 207, 196)');
    const preview = base(element).querySelector<HTMLImageElement>('[part="preview"]');
    expect(preview?.src).to.equal(`data:image/webp;base64,${PREVIEW}`);
    await until(() => preview?.complete && preview.naturalWidth > 0, 'the preview is drawn');
    await loaded(element);
    await until(() => !base(element).querySelector('[part="preview"]'), 'the preview is removed');
    expect(element.getBoundingClientRect().height).to.equal(500);
  });

  it('[IMG-12] keeps its box, shows the alt text and logs one warning when the picture fails, then loads the next one', async () => {
    const { element } = await vase(400, { 'image-id': 'nowhere' });
    await failed(element);
    expect(picture(element)).to.equal(null);
    expect(element.getBoundingClientRect().height).to.equal(500);
    expect(heard.calls).to.deep.equal([['Image preload error', element, '/test/support/img/nowhere_400_q70.jpg']]);
    expect(base(element).querySelector('[part="alt"]')?.textContent).to.equal('Green vase');
    await accessible(element);
    element.setAttribute('image-id', 'vase');
    await loaded(element);
    expect(heard.warnings).to.have.length(1);
  });

  it('[IMG-07] loads a larger picture one second after its box last grew, keeping the old one until then, none when it shrinks', async () => {
    const { element, box } = await vase(200);
    await loaded(element);
    await settled();
    const clock = stopClock();
    for (const width of [300, 400]) {
      box.style.width = `${width}px`;
      await settled();
      clock.tick(999);
      await settled();
      expect(address(element)).to.contain('vase_200_q70');
    }
    clock.tick(1);
    expect(state(element)).to.equal('loaded');
    await until(() => address(element)?.includes('vase_400_q70'), 'the larger picture is shown');
    expect(picture(element)?.naturalWidth).to.equal(400);
    box.style.width = '150px';
    await settled();
    clock.tick(2000);
    await frame();
    expect(address(element)).to.contain('vase_400_q70');
  });

  it('has its alt from the start, an empty alt without one, and is not draggable', async () => {
    const { element } = await vase(400);
    expect([picture(element)?.alt, picture(element)?.draggable]).to.deep.equal(['Green vase', false]);
    await loaded(element);
    await accessible(element);
    element.removeAttribute('alt');
    await element.updateComplete;
    expect(picture(element)?.getAttribute('alt')).to.equal('');
    await accessible(element);
  });

  it('applies scale, x and y to object-fit and object-position', async () => {
    const { element } = await vase(400, { scale: 'contain', x: '20', y: '100' });
    // queried each time, since a larger picture may have replaced the first
    const shown = () => getComputedStyle(picture(element) as HTMLImageElement);
    expect(shown().objectFit).to.equal('contain');
    expect(shown().objectPosition).to.equal('20% 100%');
    element.setAttribute('scale', 'cover');
    element.removeAttribute('x');
    element.removeAttribute('y');
    await element.updateComplete;
    expect(shown().objectFit).to.equal('cover');
    expect(shown().objectPosition).to.equal('50% 50%');
  });

  it('keeps the loaded picture when it is moved, and when it is removed and reinserted', async () => {
    const { element, box } = await vase(400);
    await loaded(element);
    const shown = picture(element);
    const other = await fixture<HTMLElement>(html`<div style="width: 400px"></div>`);
    other.append(element);
    await frame();
    expect(picture(element)).to.equal(shown);
    element.remove();
    await frame();
    box.append(element);
    await settled();
    expect(picture(element)).to.equal(shown);
    expect(state(element)).to.equal('loaded');
  });

  it('does not react to a resize or to settings after it is removed', async () => {
    const { element, box } = await vase(200);
    await loaded(element);
    const clock = stopClock();
    box.style.width = '400px';
    await settled();
    element.remove();
    await Promise.resolve();
    clock.tick(5000);
    provide({ images: '/test/elsewhere' });
    await frame();
    expect(address(element)).to.contain('/test/support/img/vase_200_q70');
  });
});
