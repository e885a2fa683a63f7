// runs in firefox, webkit: boxes and custom properties
import { expect, fixture, html } from '@open-wc/testing';
import type { SbImageElement } from '../../elements/sb-image.js';
import { site } from '../../src/stores/site.js';
import { accessible, atEnd, frame, quiet, settled, stopClock, until } from '../support/fixture.js';
import { vaseIn } from '../support/pages/image.js';
import { address, base, loaded, PREVIEW, picture, state } from '../support/pages/picture.js';
import { screenOf } from '../support/screen.js';

describe('<sb-image>', () => {
  const heard = quiet();
  beforeEach(() => {
    atEnd(site().provide({ images: '/test/support' }));
  });

  function vase(width: number, attributes: Record<string, string> = {}) {
    screenOf(1);
    return vaseIn(width, { width: '800', height: '1000', ...attributes });
  }

  /** The address an element has failed to load. */
  const failed = async (element: SbImageElement) => {
    await until(() => state(element) === 'failed', 'the picture has failed');
    return heard.calls.find(([, failing]) => failing === element)?.[2];
  };
  it('[IMG-06] goes from not loaded over loading to loaded, for everyone to see', async () => {
    const { element } = await vase(400);
    const states = [state(element)];
    new MutationObserver(() => states.push(state(element))).observe(base(element), { attributeFilter: ['data-state'] });
    await loaded(element);
    expect(states).to.deep.equal(['not-loaded', 'loading', 'loaded']);
    expect(picture(element)?.naturalWidth).to.equal(400);
  });

  it('[IMG-02] asks for the width of its box, by the address of the contract', async () => {
    const { element } = await vase(400);
    await loaded(element);
    expect(address(element)).to.equal('/test/support/img/vase_400_q70.jpg');
  });

  it('[IMG-02] an original or animated picture is asked for as it is', async () => {
    for (const flag of ['original', 'animated']) {
      const { element } = await vase(400, { [flag]: '' });
      await loaded(element);
      expect(address(element)).to.equal('/test/support/img/vase.jpg');
    }
  });

  it('[IMG-04] a sharp screen gets twice the width, and never more than twice', async () => {
    const { element, box } = await vase(400);
    element.remove();
    screenOf(3);
    box.append(element);
    await loaded(element);
    expect(address(element)).to.equal('/test/support/img/vase_800_q70.jpg');
  });

  it('[IMG-03] a tiny box still asks for 150 pixels, and a picture is never asked for wider than it is', async () => {
    const tiny = await vase(40);
    expect(await failed(tiny.element)).to.equal('/test/support/img/vase_150_q70.jpg');
    const small = await vase(400, { width: '200', height: '250' });
    await loaded(small.element);
    expect(address(small.element)).to.contain('vase_200_q70');
    const wide = await vase(3000, { width: '0', proportion: '10' });
    expect(await failed(wide.element)).to.equal('/test/support/img/vase_2160_q70.jpg');
  });

  it('[IMG-06] a picture far below the screen is asked for only when it comes near', async () => {
    const { element, box } = await vase(400);
    box.style.marginTop = '9000px';
    const far = await vase(400);
    far.box.style.marginTop = '9000px';
    await settled();
    expect(state(far.element)).to.equal('not-loaded');
    expect(address(far.element)).to.equal(null);
    far.element.scrollIntoView();
    await loaded(far.element);
    expect(element.isConnected).to.equal(true);
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

  it('[IMG-09] a proportion reserves the box when the size is not known', async () => {
    const { element } = await vase(300, { width: '0', height: '0', proportion: '50' });
    expect(element.getBoundingClientRect().height).to.equal(150);
  });

  it('a see-through picture has no colour behind it; nonsense instead of a preview or a colour is not shown', async () => {
    const clear = await vase(400, { transparent: '', color: '#ff0000' });
    expect(getComputedStyle(base(clear.element)).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
    const odd = await vase(400, { color: 'url(//evil.example/x)', preview: '"><script>' });
    expect(getComputedStyle(base(odd.element)).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
    expect(getComputedStyle(base(odd.element)).backgroundImage).to.equal('none');
    expect(base(odd.element).querySelector('[part="preview"]')).to.equal(null);
    const told = () => heard.warnings.filter((text) => String(text).includes('color="url(//evil.example/x)"'));
    await until(() => told().length === 1, 'the odd colour is told');
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

  it('a larger picture that cannot be loaded leaves the one that is shown, and is asked for once', async () => {
    const { element, box } = await vase(200, { width: '0', proportion: '125' });
    await loaded(element);
    await settled();
    const clock = stopClock();
    box.style.width = '300px';
    await settled();
    clock.tick(1000);
    await until(() => heard.warnings.length === 1, 'the failure is logged');
    expect(state(element)).to.equal('loaded');
    expect(address(element)).to.contain('vase_200_q70');
    element.alt = 'Another word';
    await element.updateComplete;
    expect(heard.warnings).to.have.length(1);
  });

  it('has its alternative text from the start, and is decoration without one', async () => {
    const { element } = await vase(400);
    expect(picture(element)?.alt).to.equal('Green vase');
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

  it('shows another picture when its id changes, and none without an id', async () => {
    const { element } = await vase(400);
    await loaded(element);
    element.setAttribute('original', '');
    await until(() => address(element)?.endsWith('/vase.jpg'), 'the other picture is asked for');
    element.imageId = '';
    await until(() => state(element) === 'not-loaded', 'nothing is shown');
    expect(address(element)).to.equal(null);
  });

  it('an image service that is set later is the one that is asked', async () => {
    atEnd(site().provide({ images: '/test/nowhere' }));
    const { element } = await vase(400);
    expect(await failed(element)).to.equal('/test/nowhere/img/vase_400_q70.jpg');
    atEnd(site().provide({ images: '/test/support' }));
    await loaded(element);
    expect(address(element)).to.equal('/test/support/img/vase_400_q70.jpg');
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
    atEnd(site().provide({ images: '/test/elsewhere' }));
    await frame();
    expect(address(element)).to.contain('/test/support/img/vase_200_q70');
  });
});
