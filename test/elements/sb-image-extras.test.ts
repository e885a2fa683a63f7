// runs in firefox, webkit: :has() and boxes
import { expect, fixtureCleanup } from '@open-wc/testing';
import type { SbImageElement } from '../../elements/sb-image.js';
import { accessible, frame, provide, quiet, ui, until } from '../support/fixture.js';
import { vaseIn } from '../support/pages/image.js';
import { loaded } from '../support/pages/picture.js';

const SERVICE = '/test/support/img/vase.jpg?extras';

describe('<sb-image> over and beside its picture', () => {
  const heard = quiet();
  beforeEach(() => {
    provide({ images: SERVICE });
  });

  async function vase(attributes: Record<string, string> = {}) {
    const { element } = await vaseIn(400, { proportion: '75', ...attributes });
    await loaded(element);
    return element;
  }
  const withOverlay = async (overlay: object, attributes: Record<string, string> = {}) => {
    const element = await vase(attributes);
    element.overlay = { ...overlay };
    await until(() => ui(element).part('overlay'), 'the overlay is there');
    return element;
  };

  const boxOf = (element: SbImageElement, name: string) => ui(element).part(name)?.getBoundingClientRect() as DOMRect;
  const nothingToScrollTo = (element: SbImageElement) => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = ui(element).thePart('overlay');
    expect([scrollHeight, scrollWidth], 'nothing to scroll to').to.deep.equal([clientHeight, clientWidth]);
  };

  describe('overlay', () => {
    it('[IMG-11] shows a veil of its colour and opacity, and the words over it', async () => {
      const element = await withOverlay({
        color: '#17494b',
        opacity: 80,
        text: 'New',
        title: 'Oak <em>and</em> linen',
        desc: 'One\ntwo',
      });
      const veil = getComputedStyle(ui(element).part('veil') as HTMLElement);
      expect(veil.backgroundColor).to.equal('rgb(23, 73, 75)');
      expect(veil.opacity).to.equal('0.8');
      expect(ui(element).part('veil')?.getBoundingClientRect().height).to.equal(300);
      expect(ui(element).part('text')?.textContent).to.equal('New');
      await until(() => ui(element).part('title')?.querySelector('em'), 'the markup is shown');
      expect(ui(element).part('title')?.textContent).to.equal('Oak and linen');
      expect(ui(element).part('desc')?.querySelector('br')).to.not.equal(null);
      expect(ui(element).part('base')?.getBoundingClientRect().height).to.equal(300);
      await accessible(element);
    });

    for (const [position, x, y] of [
      ['top-left', 0, 0],
      ['top', 0.5, 0],
      ['center', 0.5, 0.5],
      ['left', 0, 0.5],
      ['bottom-right', 1, 1],
    ] as const) {
      it(`[IMG-11] puts the words ${position}`, async () => {
        const element = await withOverlay({ position, title: 'Oak' });
        const [outer, words] = [boxOf(element, 'overlay'), boxOf(element, 'words')];
        expect(words.left - outer.left).to.be.closeTo((outer.width - words.width) * x, 1);
        expect(words.top - outer.top).to.be.closeTo((outer.height - words.height) * y, 1);
      });
    }

    it('[IMG-11] a gradient veil is full behind the words and eased out over a fifth of the picture, with nothing to scroll to', async () => {
      for (const position of ['top', 'bottom-left', 'center']) {
        const overlay = { type: 'gradient', color: '#17494b', position, opacity: 70, title: 'Oak' };
        const element = await withOverlay(overlay);
        const { borderImageSource, borderImageOutset, opacity } = getComputedStyle(ui(element).thePart('veil'));
        expect(borderImageSource).to.contain('rgb(23, 73, 75)');
        expect(Number(opacity)).to.equal(0.7);
        expect(borderImageOutset, position).to.contain('60px');
        expect(boxOf(element, 'veil').toJSON(), 'behind all words').to.deep.equal(boxOf(element, 'words').toJSON());
        nothingToScrollTo(element);
        fixtureCleanup();
      }
    });

    it('[IMG-11] a gradient veil of several colours reaches as far as the words need it, and eases out over a fifth of the picture', async () => {
      const color = 'linear-gradient(120deg, #17494b, #8a4b2f)';
      for (const position of ['bottom-left', 'top', 'top-right']) {
        const element = await withOverlay({ type: 'gradient', color, position, opacity: 70, title: 'Oak' });
        const [words, veil] = [boxOf(element, 'words'), boxOf(element, 'veil')];
        const [near, far] = position === 'bottom-left' ? (['bottom', 'top'] as const) : (['top', 'bottom'] as const);
        expect([veil[near], veil.width]).to.deep.equal([words[near], 400]);
        expect(Math.abs(words[far] - veil[far]), 'of 300 px').to.equal(60);
        const mask = getComputedStyle(ui(element).part('veil') as HTMLElement).maskImage;
        expect(mask.split('rgba').length, 'in steps too small to see').to.be.at.least(5);
        if (position === 'top-right') element.style.cssText = 'block-size: 120px; overflow: hidden';
        nothingToScrollTo(element);
        fixtureCleanup();
      }
    });

    it('[IMG-11] its words are light on a dark veil and dark on a light one, unless told, and shaded where the veil is faint', async () => {
      for (const [overlay, contrast, shade] of [
        [{ color: '#fff', opacity: 80 }, 'dark', 0],
        [{ color: '#000', opacity: 40 }, 'light', 0.25],
        [{ type: 'none', contrast: 'dark' }, 'dark', 0.5],
      ] as const) {
        const element = await withOverlay({ title: 'Oak', ...overlay });
        expect(ui(element).part('overlay')?.dataset.contrast).to.equal(contrast);
        const { opacity } = getComputedStyle(ui(element).part('shade') as HTMLElement);
        expect(Number(opacity), JSON.stringify(overlay)).to.be.closeTo(shade, 0.051);
        const light = getComputedStyle(ui(element).part('title') as HTMLElement).color === 'rgb(255, 255, 255)';
        expect(light).to.equal(contrast === 'light');
        fixtureCleanup();
      }
    });

    it('[IMG-11][S5] the shade is a plate behind the words alone, soft in a veil that fades out, with nothing to scroll to', async () => {
      for (const [type, position] of [
        ['none', 'bottom-left'],
        ['none', 'top'],
        ['none', 'right'],
        ['color', 'center'],
        ['gradient', 'left'],
      ] as const) {
        const element = await withOverlay({ type, position, opacity: 20, title: 'Oak', desc: 'In a few words' });
        const [shade, words] = [boxOf(element, 'shade'), boxOf(element, 'words')];
        const room = type === 'gradient' ? 0 : 12;
        const edges = ({ left, top, right, bottom }: DOMRect) => [left, top, right, bottom].map(Math.round);
        expect(edges(shade), position).to.deep.equal(
          edges(words).map((edge, at) => (at < 2 ? edge + room : edge - room)),
        );
        const { filter, borderImageSource, maskImage } = getComputedStyle(ui(element).thePart('shade'));
        expect([filter, borderImageSource], 'nothing of it beyond its box').to.deep.equal(['none', 'none']);
        expect(maskImage !== 'none', 'it is soft').to.equal(type === 'gradient');
        if (type === 'none') expect(ui(element).part('veil'), 'the rest of the picture is as it is').to.equal(null);
        nothingToScrollTo(element);
        fixtureCleanup();
      }
    });

    it('[IMG-11] a word that is longer than the picture is wide breaks, with nothing to scroll to sideways', async () => {
      for (const position of ['center', 'left', 'bottom-right']) {
        const element = await withOverlay({ position, title: 'Rechtsschutzversicherungsgesellschaften'.repeat(2) });
        const { scrollWidth, clientWidth } = ui(element).thePart('overlay');
        expect(scrollWidth, position).to.equal(clientWidth);
        const [words, picture] = [boxOf(element, 'words'), boxOf(element, 'overlay')];
        expect(words.left, position).to.be.at.least(picture.left);
        expect(words.right, position).to.be.at.most(picture.right);
        fixtureCleanup();
      }
    });

    it('[IMG-11] changes and goes when it is told to, and is put together without words; a field that is not usable warns once', async () => {
      const element = await withOverlay({ title: 'Oak' });
      element.overlay = { title: 'Ash', desc: 'A light wood' };
      await until(() => ui(element).part('title')?.textContent === 'Ash', 'the other title');
      expect(ui(element).part('desc')?.textContent).to.equal('A light wood');
      element.overlay = { type: 'blink', opacity: 900, title: 'Elm' };
      await until(() => ui(element).part('title')?.textContent === 'Elm', 'the others stay');
      element.alt = 'Another';
      await frame();
      expect(heard.warnings.map((text) => /overlay\.(\w+)/.exec(text)?.[1])).to.deep.equal(['type', 'opacity']);
      element.overlay = { color: '#000' };
      await until(() => ui(element).part('words') === null, 'no words');
      expect(ui(element).part('veil')).to.not.equal(null);
      element.overlay = null;
      await until(() => ui(element).part('overlay') === null, 'no overlay');
    });
  });

  it('[IMG-01] has a border within its box, with corners of its own or of the element', async () => {
    const element = await vase();
    element.border = { width: 4, style: 'dashed', color: '17494b', radius: 12 };
    const style = () => getComputedStyle(ui(element).part('base') as HTMLElement);
    await until(() => style().borderTopWidth === '4px', 'the border is drawn');
    expect([style().borderTopStyle, style().borderTopColor]).to.deep.equal(['dashed', 'rgb(23, 73, 75)']);
    expect(style().borderTopLeftRadius).to.equal('12px');
    expect(ui(element).part('base')?.getBoundingClientRect().height).to.be.closeTo(300, 3);
    element.border = { width: 1000, style: 'double' };
    await until(() => style().borderTopStyle === 'double', 'another style');
    element.border = { width: 1001, style: 'groove', radius: -1 };
    await until(() => style().borderTopStyle === 'solid', 'the usable rest');
    expect(heard.warnings.map((text) => /border\.(\w+)/.exec(text)?.[1])).to.deep.equal(['width', 'style', 'radius']);
    expect(style().borderTopWidth).to.equal('1px');
    element.style.borderRadius = '24px';
    element.border = { width: 6 };
    await until(() => style().borderTopLeftRadius === '24px', 'the corners that the page gives the element');
    element.border = null;
    await until(() => style().borderTopStyle === 'none', 'no border');
  });

  it('[IMG-12] [IMG-11] a picture that cannot be loaded says what it would show under its own words, not through them', async () => {
    quiet(/Image preload error/);
    const back = provide({ images: '/test/nowhere' });
    const { element } = await vaseIn(200, { proportion: '75', overlay: '{"title": "Oak"}' });
    const seen = () => {
      const alt = ui(element).part('alt');
      return alt && getComputedStyle(alt).clipPath === 'none' && alt.getBoundingClientRect().height > 0;
    };
    await until(() => ui(element).part('title')?.textContent === 'Oak' && ui(element).part('alt'), 'it has failed');
    expect(ui(element).part('alt')?.textContent).to.equal('Green vase');
    expect(seen()).to.equal(false);
    await accessible(element);
    element.overlay = null;
    await until(seen, 'the words in place of the picture');
    back();
  });

  it('[COL-01] takes an average colour in every spelling, none that is no colour, and none behind what can be seen through', async () => {
    const colour = (element: Element) => getComputedStyle(ui(element).part('base') as HTMLElement).backgroundColor;
    const element = await vase({ color: 'rgb(80%, 60%, 40%)' });
    await until(() => colour(element) === 'rgb(204, 153, 102)', 'the colour in percent');
    element.setAttribute('color', 'd8cfc4');
    await until(() => colour(element) === 'rgb(216, 207, 196)', 'the colour in hex');
    element.transparent = true;
    await until(() => colour(element) === 'rgba(0, 0, 0, 0)', 'nothing is behind it');
    element.setAttribute('color', 'rgb(80%, 60%, 40%)');
    await element.updateComplete;
    expect(colour(element), 'nor in percent').to.equal('rgba(0, 0, 0, 0)');
    Object.assign(element, { transparent: false, color: 'linear-gradient(#fff, #000)', preview: '"><script>' });
    await until(() => heard.warnings.length === 1, 'a gradient is no average colour');
    expect([colour(element), ui(element).part('preview')]).to.deep.equal(['rgba(0, 0, 0, 0)', null]);
  });
});
