// runs in firefox, webkit: :has() and boxes
import { expect, fixtureCleanup } from '@open-wc/testing';
import type { SbImageElement } from '../../elements/sb-image.js';
import { accessible, frame, provide, quiet, ui, until } from '../support/fixture.js';
import { vaseIn } from '../support/pages/image.js';
import { loaded } from '../support/pages/picture.js';

const SERVICE = '/test/support/img/vase.jpg?extras';

describe('<sb-image> overlay, border and placeholder', () => {
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
    await until(() => ui(element).part('overlay'), 'the overlay is rendered');
    return element;
  };

  const boxOf = (element: SbImageElement, name: string) => ui(element).part(name)?.getBoundingClientRect() as DOMRect;
  const nothingToScrollTo = (element: SbImageElement) => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = ui(element).thePart('overlay');
    expect([scrollHeight, scrollWidth], 'nothing to scroll to').to.deep.equal([clientHeight, clientWidth]);
  };

  describe('overlay', () => {
    it('[IMG-11] covers the picture with a veil of its colour and opacity, with text, title and description over it', async () => {
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
      it(`[IMG-11] positions the text: ${position}`, async () => {
        const element = await withOverlay({ position, title: 'Oak' });
        const [outer, words] = [boxOf(element, 'overlay'), boxOf(element, 'words')];
        expect(words.left - outer.left).to.be.closeTo((outer.width - words.width) * x, 1);
        expect(words.top - outer.top).to.be.closeTo((outer.height - words.height) * y, 1);
      });
    }

    it('[IMG-11] gradient veil: covers the text and fades out over a fifth of the picture, without overflow', async () => {
      for (const position of ['top', 'bottom-left', 'center']) {
        const overlay = { type: 'gradient', color: '#17494b', position, opacity: 70, title: 'Oak' };
        const element = await withOverlay(overlay);
        const { borderImageSource, borderImageOutset, opacity } = getComputedStyle(ui(element).thePart('veil'));
        expect(borderImageSource).to.contain('rgb(23, 73, 75)');
        expect(Number(opacity)).to.equal(0.7);
        expect(borderImageOutset, position).to.contain('60px');
        expect(boxOf(element, 'veil').toJSON(), 'behind the whole text').to.deep.equal(
          boxOf(element, 'words').toJSON(),
        );
        nothingToScrollTo(element);
        fixtureCleanup();
      }
    });

    it('[IMG-11] gradient veil of several colours: reaches a fifth of the picture beyond the text and fades out in small steps', async () => {
      const color = 'linear-gradient(120deg, #17494b, #8a4b2f)';
      for (const position of ['bottom-left', 'top', 'top-right']) {
        const element = await withOverlay({ type: 'gradient', color, position, opacity: 70, title: 'Oak' });
        const [words, veil] = [boxOf(element, 'words'), boxOf(element, 'veil')];
        const [near, far] = position === 'bottom-left' ? (['bottom', 'top'] as const) : (['top', 'bottom'] as const);
        expect([veil[near], veil.width]).to.deep.equal([words[near], 400]);
        expect(Math.abs(words[far] - veil[far]), 'a fifth of 300 px').to.equal(60);
        const mask = getComputedStyle(ui(element).part('veil') as HTMLElement).maskImage;
        expect(mask.split('rgba').length, 'at least five mask stops').to.be.at.least(5);
        if (position === 'top-right') element.style.cssText = 'block-size: 120px; overflow: hidden';
        nothingToScrollTo(element);
        fixtureCleanup();
      }
    });

    it('[IMG-11] its text contrasts with the veil unless contrast is set, with a shade where the veil is faint', async () => {
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

    it('[IMG-11][S5] the shade covers only the area behind the text, with a soft edge in a gradient veil, without overflow', async () => {
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
        expect([filter, borderImageSource], 'no paint beyond its box').to.deep.equal(['none', 'none']);
        expect(maskImage !== 'none', 'its edge is soft').to.equal(type === 'gradient');
        if (type === 'none') expect(ui(element).part('veil'), 'the rest of the picture is not covered').to.equal(null);
        nothingToScrollTo(element);
        fixtureCleanup();
      }
    });

    it('[IMG-11] breaks a word wider than the picture, without horizontal overflow', async () => {
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

    it('[IMG-11] updates and is removed with its property, works without text, and logs one warning per invalid field', async () => {
      const element = await withOverlay({ title: 'Oak' });
      element.overlay = { title: 'Ash', desc: 'A light wood' };
      await until(() => ui(element).part('title')?.textContent === 'Ash', 'the other title');
      expect(ui(element).part('desc')?.textContent).to.equal('A light wood');
      element.overlay = { type: 'blink', opacity: 900, title: 'Elm' };
      await until(() => ui(element).part('title')?.textContent === 'Elm', 'the valid field is applied');
      element.alt = 'Another';
      await frame();
      expect(heard.warnings.map((text) => /overlay\.(\w+)/.exec(text)?.[1])).to.deep.equal(['type', 'opacity']);
      element.overlay = { color: '#000' };
      await until(() => ui(element).part('words') === null, 'the text is removed');
      expect(ui(element).part('veil')).to.not.equal(null);
      element.overlay = null;
      await until(() => ui(element).part('overlay') === null, 'the overlay is removed');
    });
  });

  it('[IMG-01] draws a border inside its box with its own or the element’s radius, and warns once per invalid field', async () => {
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
    await until(() => style().borderTopStyle === 'solid', 'the default style');
    expect(heard.warnings.map((text) => /border\.(\w+)/.exec(text)?.[1])).to.deep.equal(['width', 'style', 'radius']);
    expect(style().borderTopWidth).to.equal('1px');
    element.style.borderRadius = '24px';
    element.border = { width: 6 };
    await until(() => style().borderTopLeftRadius === '24px', 'the border-radius of the element is used');
    element.border = null;
    await until(() => style().borderTopStyle === 'none', 'the border is removed');
  });

  it('[IMG-12] [IMG-11] hides the alt text of a failed picture visually under an overlay text, and shows it without one', async () => {
    quiet(/Image preload error/);
    const back = provide({ images: '/test/nowhere' });
    const { element } = await vaseIn(200, { proportion: '75', overlay: '{"title": "Oak"}' });
    const seen = () => {
      const alt = ui(element).part('alt');
      return alt && getComputedStyle(alt).clipPath === 'none' && alt.getBoundingClientRect().height > 0;
    };
    await until(
      () => ui(element).part('title')?.textContent === 'Oak' && ui(element).part('alt'),
      'the picture has failed',
    );
    expect(ui(element).part('alt')?.textContent).to.equal('Green vase');
    expect(seen()).to.equal(false);
    await accessible(element);
    element.overlay = null;
    await until(seen, 'the alt text is shown');
    back();
  });

  it('[COL-01] accepts an average colour in percent or hex, warns once of a gradient, and paints none behind transparent', async () => {
    const colour = (element: Element) => getComputedStyle(ui(element).part('base') as HTMLElement).backgroundColor;
    const element = await vase({ color: 'rgb(80%, 60%, 40%)' });
    await until(() => colour(element) === 'rgb(204, 153, 102)', 'the colour in percent');
    element.setAttribute('color', 'd8cfc4');
    await until(() => colour(element) === 'rgb(216, 207, 196)', 'the colour in hex');
    element.transparent = true;
    await until(() => colour(element) === 'rgba(0, 0, 0, 0)', 'no colour behind a transparent picture');
    element.setAttribute('color', 'rgb(80%, 60%, 40%)');
    await element.updateComplete;
    expect(colour(element), 'no colour in percent either').to.equal('rgba(0, 0, 0, 0)');
    Object.assign(element, { transparent: false, color: 'linear-gradient(#fff, #000)', preview: '"><script>' });
    await until(() => heard.warnings.length === 1, 'the gradient is warned of');
    expect([colour(element), ui(element).part('preview')]).to.deep.equal(['rgba(0, 0, 0, 0)', null]);
  });
});
