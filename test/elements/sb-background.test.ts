// runs in firefox, webkit: boxes and media
import { expect, fixture, html } from '@open-wc/testing';
import { accessible, frame, provide, quiet, settled, ui, until } from '../support/fixture.js';
import { backgroundIn } from '../support/pages/background.js';
import { address, base, loaded, PREVIEW, picture, state } from '../support/pages/picture.js';
import { screenOf } from '../support/screen.js';
import { stubStillness } from '../support/stillness.js';

const top = (element: Element) => element.getBoundingClientRect().top;
const height = (element: Element) => element.getBoundingClientRect().height;

describe('<sb-background>', () => {
  const heard = quiet();
  beforeEach(() => {
    provide({ images: '/test/support', device: 'desktop', context: 'page', slowNetwork: false });
    screenOf(1);
  });
  afterEach(() => scrollTo(0, 0));

  /** Renders a background of 400 × 200 px around a heading. */
  const block = (attributes: Record<string, string> = {}, content = '<h2>Autumn</h2>') =>
    backgroundIn({ content }, attributes);
  const vase = (more: Record<string, string> = {}) =>
    block({ type: 'image', 'image-id': 'vase', width: '800', height: '1000', ...more });

  /** Renders the block on a page long enough to scroll it across the screen. */
  async function onLongPage(attributes: Record<string, string>) {
    const made = await vase(attributes);
    made.box.style.padding = '2000px 0 2000px';
    return made;
  }
  async function scrollBlockTo(element: Element, y: number) {
    scrollTo(0, scrollY + top(element) - y);
    await settled();
  }

  describe('colour', () => {
    it('[BG-01] paints a colour or gradient in an inert, aria-hidden layer behind the content, as high as the content', async () => {
      const { element } = await block({ color: '#17494b' }, '<p style="margin: 0; height: 500px">Long</p>');
      const layer = ui(element).thePart('layer');
      expect(getComputedStyle(layer).backgroundColor).to.equal('rgb(23, 73, 75)');
      expect([height(element), layer.offsetHeight]).to.deep.equal([500, 500]);
      expect([layer.ariaHidden, layer.inert]).to.deep.equal(['true', true]);
      element.color = 'linear-gradient(90deg, #17494b, #8ed1cc)';
      await element.updateComplete;
      expect(getComputedStyle(layer).backgroundImage).to.contain('linear-gradient');
      element.removeAttribute('color');
      await element.updateComplete;
      expect(getComputedStyle(layer).backgroundImage).to.equal('none');
    });

    it('[BG-06] covers its block with little content, much content, padding and no content', async () => {
      const { element } = await block({ color: '#17494b' });
      const covers = () => {
        const [box, layer] = [element, ui(element).thePart('layer')].map((node) => node.getBoundingClientRect());
        expect([layer?.top, layer?.left, layer?.width, layer?.height]).to.deep.equal([
          box?.top,
          box?.left,
          box?.width,
          box?.height,
        ]);
      };
      expect(height(element)).to.equal(200);
      covers();
      element.style.padding = '40px';
      covers();
      element.append(Object.assign(document.createElement('p'), { textContent: 'Long. '.repeat(500) }));
      expect(height(element)).to.be.greaterThan(500);
      covers();
      element.replaceChildren();
      element.style.minHeight = '0';
      element.style.padding = '0';
      expect(height(element)).to.equal(0);
      covers();
    });
  });

  describe('text contrast', () => {
    it('keeps text colours by default; contrast="auto" sets color and color-scheme for the background and the overlay', async () => {
      const { element } = await vase({ color: '#17494b' });
      const heading = element.querySelector('h2') as HTMLElement;
      const look = () => [getComputedStyle(heading).color, getComputedStyle(heading).colorScheme];
      expect(base(element).dataset.contrast).to.equal('light');
      expect(look()[0]).to.equal(getComputedStyle(document.body).color);
      Object.assign(element, { color: '#eeeeee', contrast: 'auto' });
      await element.updateComplete;
      expect(look()).to.deep.equal(['rgb(29, 27, 25)', 'light']);
      element.overlayColor = '#000000';
      element.overlayOpacity = 80;
      await element.updateComplete;
      expect(look()).to.deep.equal(['rgb(244, 241, 237)', 'dark']);
      const overlay = getComputedStyle(ui(element).thePart('overlay'));
      expect([overlay.backgroundColor, overlay.opacity]).to.deep.equal(['rgb(0, 0, 0)', '0.8']);
      await accessible(element);
      Object.assign(element, { color: '#c5baa4', overlayColor: '#1d1b19', overlayOpacity: 35 });
      await element.updateComplete;
      expect(look(), 'S5: a thin dark overlay has light text').to.deep.equal(['rgb(244, 241, 237)', 'dark']);
      element.contrast = 'dark';
      await element.updateComplete;
      expect(look()).to.deep.equal(['rgb(29, 27, 25)', 'light']);
    });
  });

  describe('picture', () => {
    it('[BG-01] [IMG-13] is requested in a background width and covers the block at the position of x and y', async () => {
      const { element } = await vase({ x: '20', y: '100' });
      await loaded(element);
      expect(address(element)).to.equal('/test/support/img/vase_800_q70.jpg');
      const image = picture(element) as HTMLImageElement;
      const style = getComputedStyle(image);
      expect([style.objectFit, style.objectPosition]).to.deep.equal(['cover', '20% 100%']);
      expect([image.offsetWidth, image.offsetHeight]).to.deep.equal([400, 200]);
    });

    it('shows its colour, then its preview in the same position, then the picture, without a layout shift', async () => {
      const { element, box } = await vase({ color: '#d8cfc4', preview: PREVIEW, x: '20', y: '100' });
      box.style.marginTop = '9000px';
      expect(getComputedStyle(ui(element).thePart('layer')).backgroundColor).to.equal('rgb(216, 207, 196)');
      const before = height(element);
      const small = (of: Element) => getComputedStyle(ui(of).thePart('backdrop')).backgroundImage;
      await until(() => small(element) === `url("data:image/webp;base64,${PREVIEW}")`, 'the preview is shown');
      const { backgroundPosition, backgroundSize } = getComputedStyle(ui(element).thePart('backdrop'));
      expect([backgroundPosition, backgroundSize]).to.deep.equal(['20% 100%', 'cover']);
      element.scrollIntoView();
      await loaded(element);
      await until(() => small(element) === 'none', 'the preview is removed');
      expect(height(element)).to.equal(before);
      const clear = await vase({ preview: PREVIEW, transparent: '' });
      await until(() => state(clear.element), 'the scene is rendered');
      expect(small(clear.element)).to.equal('none');
    });

    it('is requested near the screen, or at once with loading="eager"; dispatches image-change for each state', async () => {
      const spacer = await fixture<HTMLElement>(html`<div style="height: 9000px"></div>`);
      const { element } = await vase();
      const told: string[] = [];
      element.addEventListener('image-change', ({ detail }) => told.push(detail.state));
      await until(() => state(element), 'the scene is rendered');
      await settled();
      expect([state(element), address(element)]).to.deep.equal(['not-loaded', null]);
      const eager = await vase({ loading: 'eager' });
      await until(() => address(eager.element) === '/test/support/img/vase_800_q70.jpg', 'it is requested');
      element.scrollIntoView();
      await loaded(element);
      expect(told).to.deep.equal(['loading', 'loaded']);
      expect(spacer.isConnected).to.equal(true);
    });

    it('logs one warning and keeps the colour when the picture fails to load, then loads the next picture', async () => {
      const { element } = await vase({ 'image-id': 'nowhere', color: '#d8cfc4' });
      await until(() => state(element) === 'failed', 'the picture has failed');
      expect(heard.calls).to.deep.equal([['Image preload error', element, '/test/support/img/nowhere_800_q70.jpg']]);
      expect(picture(element)).to.have.style('opacity', '0');
      expect(height(element)).to.equal(200);
      element.setAttribute('image-id', 'vase');
      await loaded(element);
      element.type = 'color';
      await until(() => state(element) === 'not-loaded', 'the picture is unloaded');
      expect(address(element)).to.equal(null);
      expect(heard.warnings).to.have.length(1);
    });
  });

  describe('effects', () => {
    const middle = (element: Element) => {
      const box = ui(element).thePart('backdrop').getBoundingClientRect();
      return (box.top + box.bottom) / 2;
    };

    it('[BG-05] fixed: the picture keeps its place in the viewport while the block scrolls, and covers the viewport height', async () => {
      const { element } = await onLongPage({ effect: 'fixed' });
      for (const y of [innerHeight - 20, innerHeight / 2, 0, -150]) {
        await scrollBlockTo(element, y);
        const { top: up, height: high } = ui(element).thePart('backdrop').getBoundingClientRect();
        expect(Math.abs(up), `at ${y}`).to.be.lessThan(1.5);
        expect(high).to.be.at.least(innerHeight);
      }
      expect(getComputedStyle(ui(element).thePart('layer')).overflow).to.equal('clip');
      expect(ui(element).thePart('layer').offsetHeight).to.equal(200);
    });

    it('[BG-05] parallax: the picture moves at 0.6 of the scroll speed and always covers its block', async () => {
      const { element } = await onLongPage({ effect: 'parallax' });
      await scrollBlockTo(element, 300);
      await until(() => base(element).dataset.driver, 'the effect has started');
      const [from, start] = [middle(element), top(element)];
      await scrollBlockTo(element, 100);
      const [to, end] = [middle(element), top(element)];
      expect(end - start).to.be.closeTo(-200, 1);
      expect(to - from).to.be.closeTo(-200 * 0.6, 2);
      for (const y of [innerHeight - 5, -195]) {
        await scrollBlockTo(element, y);
        const [box, drop] = [element, ui(element).thePart('backdrop')].map((node) => node.getBoundingClientRect());
        expect(drop?.top).to.be.at.most((box?.top ?? 0) + 1);
        expect(drop?.bottom).to.be.at.least((box?.bottom ?? 0) - 1);
      }
    });

    it('[BG-05] zoom: the picture grows by a fifth while its block scrolls across the screen', async () => {
      const { element } = await onLongPage({ effect: 'zoom' });
      await scrollBlockTo(element, innerHeight - 10);
      await until(() => base(element).dataset.driver, 'the effect has started');
      const wide = () => ui(element).thePart('backdrop').getBoundingClientRect().width;
      await frame();
      expect(wide()).to.be.closeTo(400, 8);
      await scrollBlockTo(element, -190);
      await until(() => wide() > 470, 'the picture has grown by a fifth');
    });

    it('[BG-05] uses effect-mobile on phones, or effect where it is not set', async () => {
      const { element } = await vase({ effect: 'parallax', 'effect-mobile': 'none' });
      await loaded(element);
      expect(base(element).dataset.effect).to.equal('parallax');
      const back = provide({ device: 'mobile' });
      await element.updateComplete;
      expect(base(element).dataset.effect).to.equal('none');
      element.removeAttribute('effect-mobile');
      await element.updateComplete;
      expect(base(element).dataset.effect).to.equal('parallax');
      back();
    });

    it('[BG-05] fixed: uses a script where overflow: hidden prevents position: sticky, until it is changed or removed', async () => {
      const { element, box } = await onLongPage({ effect: 'fixed' });
      box.style.overflow = 'hidden';
      await scrollBlockTo(element, 250);
      await until(() => base(element).dataset.driver === 'script', 'the script drives the effect');
      for (const y of [250, 60]) {
        await scrollBlockTo(element, y);
        await frame();
        expect(Math.abs(ui(element).thePart('backdrop').getBoundingClientRect().top)).to.be.lessThan(1.5);
      }
      const rests = () => [base(element).dataset.driver, ui(element).thePart('backdrop').style.translate];
      element.effect = 'none';
      await element.updateComplete;
      expect(rests()).to.deep.equal([undefined, '']);
      element.effect = 'fixed';
      await until(() => base(element).dataset.driver === 'script', 'the script drives the effect again');
      element.remove();
      await frame();
      scrollTo(0, 10);
      await settled();
      expect(rests(), 'removed').to.deep.equal([undefined, '']);
    });

    it('disables the effect while the visitor prefers reduced motion, from the moment this changes', async () => {
      const stillness = stubStillness(false);
      const { element } = await vase({ effect: 'parallax' });
      await until(() => ui(element).thePart('backdrop').offsetHeight > 400, 'the effect has started');
      stillness.change(true);
      await element.updateComplete;
      expect(base(element).dataset.effect).to.equal('none');
      await until(() => ui(element).thePart('backdrop').offsetHeight === 200, 'the picture is as high as the block');
      stillness.change(false);
      await element.updateComplete;
      expect(base(element).dataset.effect).to.equal('parallax');
    });
  });

  it('covers an open modal dialog that it is a child of', async () => {
    const dialog = await fixture<HTMLDialogElement>(
      html`<dialog style="width: 400px; padding: 0; border: 0"></dialog>`,
    );
    const { element } = await vase({ color: '#ffffff' });
    dialog.append(element);
    dialog.showModal();
    await loaded(element);
    const [box, image] = [dialog, picture(element) as Element].map((node) => node.getBoundingClientRect());
    expect([image?.top, image?.width, image?.height]).to.deep.equal([box?.top, 400, box?.height]);
    dialog.close();
  });
});
