// runs in firefox, webkit: boxes
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-figure.js';
import type { SbFigureElement } from '../../elements/sb-figure.js';
import { accessible, provide, quiet, ui, until } from '../support/fixture.js';

const VASE = { 'image-id': 'vase', width: '800', height: '1000', alt: 'Green vase' };

const image = (element: Element) => ui(element).root.querySelector<HTMLImageElement>('[part="image"]');
const box = (element: Element, name: string) => (ui(element).part(name) as HTMLElement).getBoundingClientRect();
const style = (element: Element, name: string) => getComputedStyle(ui(element).part(name) as HTMLElement);

describe('<sb-figure>', () => {
  // the service has no file for some widths
  quiet(/Image preload error/);
  beforeEach(() => {
    provide({ images: '/test/support', mode: 'visitor' });
  });

  async function figure(attributes: Record<string, string>, ...content: (Node | string)[]): Promise<SbFigureElement> {
    const element = document.createElement('sb-figure');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...content);
    const column = await fixture<HTMLElement>(html`<div></div>`);
    column.style.width = '400px';
    column.append(element);
    await element.updateComplete;
    return element;
  }
  const loaded = (element: Element) =>
    until(() => ui(element).part('base')?.dataset.state === 'loaded', 'the picture is loaded');

  it('[FIG-01] renders a picture with a multi-line caption in a <figure>, without a layout shift', async () => {
    const element = await figure({ ...VASE, caption: 'Stoneware,\nglazed <by> hand' });
    expect(ui(element).root.querySelector('figure > [part=frame] + figcaption')).to.equal(ui(element).part('caption'));
    expect(box(element, 'frame').height).to.equal(500);
    const height = element.getBoundingClientRect().height;
    await loaded(element);
    expect(image(element)?.alt).to.equal('Green vase');
    expect(element.getBoundingClientRect().height).to.equal(height);
    const words = ui(element).part('caption')?.querySelector('span');
    const markup = () => words?.innerHTML.replace(/<!--.*?-->/g, '');
    await until(
      () => markup() === 'Stoneware,<br>glazed &lt;by&gt; hand',
      'the caption has its line break and escaped text',
    );
    expect(element.getBoundingClientRect().height).to.equal(height);
    await accessible(element);
  });

  it('[FIG-01] shows a picture by its src', async () => {
    const element = await figure({ ...VASE, 'image-id': '', src: '/test/support/img/vase.jpg' });
    await loaded(element);
    expect(image(element)?.getAttribute('src')).to.equal('/test/support/img/vase.jpg');
  });

  const BORDERED: Record<string, string> = { none: '0px', rounded: '16px', circle: '50%' };
  const square = ['square', 'circle', 'diamond', 'hexagon'];
  for (const shape of ['none', 'rounded', 'square', 'circle', 'ellipse', 'arch', 'diamond', 'hexagon']) {
    it(`[FIG-01] [IMG-01] crops the picture and its border to the shape ${shape}`, async () => {
      const element = await figure({ ...VASE, shape, border: '{"width":4,"color":"#17494b"}' });
      await loaded(element);
      await until(() => style(element, 'base').borderTopWidth === '4px', 'the border is drawn');
      if (shape in BORDERED) expect(style(element, 'base').borderTopLeftRadius).to.equal(BORDERED[shape]);
      const { width, height } = box(element, 'frame');
      expect([width, height]).to.deep.equal([400, square.includes(shape) ? 400 : 500]);
      const shown = image(element)?.getBoundingClientRect();
      expect([shown?.width, shown?.height], 'within the border').to.deep.equal([width - 8, height - 8]);
      const { overflow, clipPath, borderTopLeftRadius: radius } = style(element, 'frame');
      expect(overflow).to.equal('hidden');
      expect(clipPath !== 'none').to.equal(['diamond', 'hexagon'].includes(shape));
      expect(radius !== '0px').to.equal(['rounded', 'circle', 'ellipse', 'arch'].includes(shape));
    });
  }

  it('[FIG-01] in a shrink-to-fit container: is as wide as its picture, or 300 px without one, and shrinks with the container', async () => {
    const element = await figure({ ...VASE, width: '240', height: '300' });
    (element.parentElement as HTMLElement).style.cssText = 'display: inline-block; width: auto';
    element.setAttribute('shape', 'circle');
    await element.updateComplete;
    const size = () => [box(element, 'frame').width, box(element, 'frame').height];
    expect(size()).to.deep.equal([240, 240]);
    element.removeAttribute('image-id');
    await element.updateComplete;
    expect(size()).to.deep.equal([300, 300]);
    (element.parentElement as HTMLElement).style.width = '100px';
    expect(size()).to.deep.equal([100, 100]);
  });

  it('[FIG-01] requests an eager picture with a shape at once, at least as wide as the shape', async () => {
    const element = await figure({ ...VASE, loading: 'eager', shape: 'rounded' });
    const width = /vase_(\d+)_/.exec(image(element)?.getAttribute('src') ?? '')?.[1];
    expect(Number(width)).to.be.at.least(400);
  });

  it('[FIG-01] shows slotted content where there is no picture, and a slotted caption', async () => {
    const words = document.createElement('p');
    words.textContent = 'Made in Berlin';
    const caption = document.createElement('em');
    caption.slot = 'caption';
    caption.textContent = 'since 1998';
    const element = await figure({ shape: 'rounded', background: '#ffeedd' }, words, caption);
    expect(ui(element).part('figure')?.dataset.kind).to.equal('content');
    expect(words.getBoundingClientRect().height).to.be.above(0);
    expect(caption.assignedSlot?.closest('figcaption')).to.equal(ui(element).part('caption'));
    expect(style(element, 'frame').backgroundColor).to.equal('rgb(255, 238, 221)');
    words.remove();
    caption.remove();
    await until(() => ui(element).part('figure')?.dataset.kind === 'shape', 'only the shape is left');
    expect(ui(element).part('caption')).to.equal(null);
    element.append(words);
    await until(() => ui(element).part('figure')?.dataset.kind === 'content', 'the content is shown again');
  });

  it('[FIG-01] does not count style, script and template as content', async () => {
    const unseen = ['style', 'script', 'template'].map((name) => document.createElement(name));
    const element = await figure({ shape: 'circle', background: '#ffeedd' }, ...unseen);
    expect(ui(element).part('figure')?.dataset.kind).to.equal('shape');
  });

  it('[FIG-01] without picture and content: renders a coloured shape with role="presentation" unless it has a caption', async () => {
    const element = await figure({ shape: 'circle', background: 'linear-gradient(#17494b, #8ed1cc)' });
    expect([box(element, 'frame').width, box(element, 'frame').height]).to.deep.equal([400, 400]);
    expect(style(element, 'frame').backgroundImage).to.contain('linear-gradient');
    expect(ui(element).part('figure')?.getAttribute('role')).to.equal('presentation');
    await accessible(element);
    element.setAttribute('shape', 'none');
    element.setAttribute('proportion', '25');
    element.removeAttribute('background');
    await element.updateComplete;
    expect(box(element, 'frame').height).to.equal(100);
    expect(style(element, 'frame').backgroundColor).not.to.equal('rgba(0, 0, 0, 0)');
    element.setAttribute('caption', 'Teal');
    await element.updateComplete;
    expect(ui(element).part('figure')?.hasAttribute('role')).to.equal(false);
  });

  it('[FIG-01] labels the link of an empty shape by its alt, and leaves slotted content its own height', async () => {
    const element = await figure({ shape: 'circle', href: '/teal', alt: 'Teal things' });
    expect(ui(element).part('link')?.ariaLabel).to.equal('Teal things');
    await accessible(element);
    element.removeAttribute('alt');
    element.removeAttribute('href');
    element.shape = 'rounded';
    element.proportion = 300;
    element.append(Object.assign(document.createElement('p'), { textContent: 'Made in Berlin' }));
    await until(() => ui(element).part('figure')?.dataset.kind === 'content', 'it has content');
    expect(box(element, 'frame').height).to.be.below(200);
  });

  it('[FIG-01] renders balanced markup in its caption, with rel="noopener" on links with target', async () => {
    const element = await figure({ caption: '<b>Oak</b>, <a href="https://a.test/" target="_blank">oiled</a>' });
    await until(() => ui(element).part('caption')?.querySelector('a'), 'the markup is shown');
    expect(ui(element).part('caption')?.querySelector('a')?.rel).to.equal('noopener');
  });

  it('[FIG-01] as a link: is named by the alt of its picture or else by its caption, and is reached by Tab', async () => {
    const element = await figure({ ...VASE, href: '/vase', blank: '', caption: 'Vase' });
    const link = ui(element).part('link') as HTMLAnchorElement;
    expect([link.pathname, link.target, link.rel]).to.deep.equal(['/vase', '_blank', 'noopener']);
    expect(link.querySelector('[part=image]')).to.equal(image(element));
    expect(link.hasAttribute('aria-labelledby')).to.equal(false);
    await accessible(element);
    const before = document.createElement('button');
    element.before(before);
    before.focus();
    await sendKeys({ press: 'Tab' });
    expect(ui(element).root.activeElement).to.equal(link);
    element.removeAttribute('alt');
    await element.updateComplete;
    expect(link.getAttribute('aria-labelledby')).to.equal(ui(element).part('caption')?.id);
    await accessible(element);
    element.removeAttribute('href');
    await element.updateComplete;
    expect(ui(element).part('link')).to.equal(null);
    expect(ui(element).part('figure')?.firstElementChild).to.equal(ui(element).part('frame'));
  });

  it('[FIG-01] [IMG-08] shows the hover picture when its link gets keyboard focus, not a link in its caption', async () => {
    const caption = document.createElement('a');
    Object.assign(caption, { slot: 'caption', href: '#more', textContent: 'More' });
    const back = provide({ images: '/test/support/img/vase.jpg?figure' });
    const attributes = { ...VASE, href: '/vase', 'hover-image-id': 'lamp', 'hover-ext': 'webp' };
    const element = await figure(attributes, caption);
    await until(() => ui(element).part('hover-image')?.hidden === false, 'the hover picture is loaded');
    const shown = () => style(element, 'hover-image').opacity;
    const before = document.createElement('button');
    element.before(before);
    before.focus();
    await sendKeys({ press: 'Tab' });
    expect(ui(element).root.activeElement).to.equal(ui(element).part('link'));
    await until(() => shown() === '1', 'it is shown');
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement).to.equal(caption);
    await until(() => shown() === '0', 'it is not shown');
    back();
  });

  it('[FIG-01] breaks long slotted words within its shape', async () => {
    const element = await figure({ shape: 'rounded' }, 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3));
    const { scrollWidth, clientWidth } = ui(element).part('frame') as HTMLElement;
    expect(scrollWidth).to.equal(clientWidth);
  });

  it('does not follow its link in the editor', async () => {
    const element = await figure({ href: '#followed', mode: 'admin', alt: 'x' });
    (ui(element).part('link') as HTMLElement).click();
    expect(location.hash).not.to.equal('#followed');
  });

  it('replaces its content by a picture that is set later, and shows the content again when the picture is removed', async () => {
    const element = await figure({}, 'words');
    for (const [name, value] of Object.entries(VASE)) element.setAttribute(name, value);
    await loaded(element);
    expect(ui(element).part('figure')?.dataset.kind).to.equal('picture');
    element.removeAttribute('image-id');
    await element.updateComplete;
    expect(ui(element).part('figure')?.dataset.kind).to.equal('content');
    expect(image(element)).to.equal(null);
  });
});
