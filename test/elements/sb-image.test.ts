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
  it('[IMG-06] goes from not loaded over loading to loaded, for everyone to see and to hear, and fails where another service does not have it', async () => {
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

  it('[IMG-02] one by its own address is taken as it is, in the size that fits its box; sizes without widths are warned of', async () => {
    const own = '/test/support/img/vase.jpg';
    const { element } = await vase(300, { 'image-id': '', src: own, formats: 'webp' });
    await loaded(element);
    expect([address(element), picture(element)?.parentElement?.querySelector('source')]).to.deep.equal([own, null]);
    const at = (width: number) => `/test/support/img/vase_${width}_q70.jpg`;
    element.setAttribute('srcset', [200, 400, 800].map((width) => `${at(width)} ${width}w`).join(', '));
    await until(() => address(element) === at(400), 'the size that fits');
    await loaded(element);
    await accessible(element);
    element.setAttribute('srcset', 'vase.jpg');
    await settled();
    expect(heard.warnings.join()).to.contain('addresses with their widths');
  });

  it('[IMG-02] of another image service, by a template', async () => {
    provide({ images: '/test/support/img/{id}_{width}_q{quality}.{ext}' });
    const { element } = await vase(400);
    await loaded(element);
    expect(address(element)).to.equal('/test/support/img/vase_400_q70.jpg');
  });

  it('an eager picture is asked for at once, with high priority', async () => {
    const { element, box } = await vase(400, { loading: 'eager' });
    box.style.marginTop = '9000px';
    expect(address(element)).to.equal('/test/support/img/vase_400_q70.jpg');
    if ('fetchPriority' in HTMLImageElement.prototype) {
      expect(picture(element)?.getAttribute('fetchpriority')).to.equal('high');
    }
    await loaded(element);
  });

  it('[IMG-09] the box is there before the picture, in colour and then with the preview, and never changes its size', async () => {
    const { element } = await vase(400, { color: '#d8cfc4', preview: PREVIEW });
    const before = element.getBoundingClientRect();
    expect([before.width, before.height]).to.deep.equal([400, 500]);
    expect(getComputedStyle(base(element)).backgroundColor).to.equal('rgb(216, 207, 196)');
    const preview = base(element).querySelector<HTMLImageElement>('[part="preview"]');
    expect(preview?.src).to.equal(`data:image/webp;base64,${PREVIEW}`);
    await until(() => preview?.complete && preview.naturalWidth > 0, 'the preview is drawn');
    await loaded(element);
    await until(() => !base(element).querySelector('[part="preview"]'), 'the preview is gone');
    expect(element.getBoundingClientRect().height).to.equal(500);
  });

  it('[IMG-12] a picture that cannot be loaded keeps its box, says what it would show, and logs one line', async () => {
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

  it('[IMG-07] a box that grows gets a larger picture one second after the last resize; the old one stays meanwhile', async () => {
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

  it('has its alternative text from the start, and is decoration without one; no drag takes it off the page', async () => {
    const { element } = await vase(400);
    expect([picture(element)?.alt, picture(element)?.draggable]).to.deep.equal(['Green vase', false]);
    await loaded(element);
    await accessible(element);
    element.removeAttribute('alt');
    await element.updateComplete;
    expect(picture(element)?.getAttribute('alt')).to.equal('');
    await accessible(element);
  });

  it('fits and is positioned as told', async () => {
    const { element } = await vase(400, { scale: 'contain', x: '20', y: '100' });
    // asked anew each time: a larger picture may have taken the place of the first
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

  it('a move, or an absence, keeps the picture and asks for nothing again', async () => {
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

  it('a picture that has left the page reacts to nothing', async () => {
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
