// runs in firefox, webkit: :has() and boxes
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { SbImageElement } from '../../elements/sb-image.js';
import { site } from '../../src/stores/site.js';
import { accessible, atEnd, frame, quiet, settled, ui, until } from '../support/fixture.js';
import { vaseIn } from '../support/pages/image.js';
import { loaded } from '../support/pages/picture.js';

const SERVICE = '/test/support/img/vase.jpg?extras';

describe('<sb-image> over and beside its picture', () => {
  const heard = quiet();
  beforeEach(async () => {
    atEnd(site().provide({ images: SERVICE }));
    await sendMouse({ type: 'move', position: [700, 500] });
  });

  async function vase(attributes: Record<string, string> = {}, width = 400) {
    const { element } = await vaseIn(width, { proportion: '75', ...attributes });
    await loaded(element);
    return element;
  }
  const withOverlay = async (overlay: object, attributes: Record<string, string> = {}) => {
    const element = await vase(attributes);
    element.overlay = { ...overlay };
    await until(() => ui(element).part('overlay'), 'the overlay is there');
    return element;
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
      ['top-right', 1, 0],
      ['left', 0, 0.5],
      ['center', 0.5, 0.5],
      ['right', 1, 0.5],
      ['bottom-left', 0, 1],
      ['bottom', 0.5, 1],
      ['bottom-right', 1, 1],
    ] as const) {
      it(`[IMG-11] puts the words ${position}`, async () => {
        const element = await withOverlay({ position, title: 'Oak' });
        const outer = ui(element).part('overlay')?.getBoundingClientRect() as DOMRect;
        const words = ui(element).part('words')?.getBoundingClientRect() as DOMRect;
        expect(words.left - outer.left).to.be.closeTo((outer.width - words.width) * x, 1);
        expect(words.top - outer.top).to.be.closeTo((outer.height - words.height) * y, 1);
      });
    }

    it('[IMG-11] a gradient veil is full behind the words and eased out over most of the picture, with nothing to scroll to', async () => {
      for (const position of ['top', 'bottom-left', 'center']) {
        const overlay = { type: 'gradient', color: '#17494b', position, opacity: 70, title: 'Oak' };
        const element = await withOverlay(overlay);
        const veil = ui(element).part('veil') as HTMLElement;
        const { borderImageSource, borderImageOutset, opacity } = getComputedStyle(veil);
        expect(borderImageSource).to.contain('rgb(23, 73, 75)');
        expect(Number(opacity)).to.equal(0.7);
        expect(borderImageOutset, position).to.contain(position === 'center' ? '135px' : '180px');
        const words = ui(element).part('words')?.getBoundingClientRect();
        expect(veil.getBoundingClientRect().toJSON(), 'behind all words').to.deep.equal(words?.toJSON());
        const { scrollHeight, clientHeight } = ui(element).part('overlay') as HTMLElement;
        expect(scrollHeight).to.equal(clientHeight);
        fixtureCleanup();
      }
    });

    const several = (position: string) =>
      withOverlay({
        type: 'gradient',
        color: 'linear-gradient(120deg, #17494b, #8a4b2f)',
        position,
        opacity: 70,
        title: 'Oak',
      });
    const boxOf = (element: SbImageElement, name: string) => ui(element).part(name)?.getBoundingClientRect() as DOMRect;

    it('[IMG-11] a gradient veil of several colours reaches as far as the words need it, and eases out over the most of the picture', async () => {
      const element = await several('bottom-left');
      const [words, veil] = [boxOf(element, 'words'), boxOf(element, 'veil')];
      expect([veil.bottom, veil.width]).to.deep.equal([words.bottom, 400]);
      expect(words.top - veil.top, 'of 300 px').to.equal(180);
      const mask = getComputedStyle(ui(element).part('veil') as HTMLElement).maskImage;
      expect(mask.split('rgba').length, 'in steps too small to see').to.be.at.least(5);
    });

    it('[IMG-11] from above as well, with nothing to scroll to', async () => {
      for (const [position, height] of [
        ['top', 300],
        ['top-right', 120],
      ] as const) {
        const element = await several(position);
        const [words, veil] = [boxOf(element, 'words'), boxOf(element, 'veil')];
        expect(veil.top).to.equal(words.top);
        expect(veil.bottom - words.bottom, 'of 300 px').to.equal(180);
        if (height < 300) (element as HTMLElement).style.cssText = `block-size: ${height}px; overflow: hidden`;
        const { scrollHeight, clientHeight } = ui(element).part('overlay') as HTMLElement;
        expect(scrollHeight).to.equal(clientHeight);
        fixtureCleanup();
      }
    });

    it('[IMG-11] its words are light on a dark veil and dark on a light one, unless told, and shaded where the veil is faint', async () => {
      for (const [overlay, contrast, shade] of [
        [{ color: '#000', opacity: 80 }, 'light', 0],
        [{ color: '#fff', opacity: 80 }, 'dark', 0],
        [{ color: '#000', opacity: 40 }, 'light', 0.25],
        [{ color: '#fff', opacity: 80, contrast: 'light' }, 'light', 0.55],
        [{ type: 'none' }, 'light', 0.55],
        [{ type: 'none', contrast: 'dark' }, 'dark', 0.5],
        [{ color: 'linear-gradient(#fff, #eee)', opacity: 90 }, 'dark', 0],
        [{ color: 'linear-gradient(#fff, #000)', opacity: 90 }, 'light', 0.6],
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

    it('[IMG-11] the shade is a scrim from the words’ side over most of the picture, full behind them, with nothing to scroll to', async () => {
      for (const [position, angle, outset] of [
        ['bottom-left', '', '180px 100vw 0'],
        ['top', '', '0 100vw 180px'],
        ['left', 'to right', '100vh 240px 100vh 0'],
        ['right', 'to right', '100vh 0 100vh 240px'],
        ['center', '', '135px 100vw'],
      ] as const) {
        const element = await withOverlay({ type: 'none', position, title: 'Oak', desc: 'In a few words' });
        const shade = ui(element).part('shade') as HTMLElement;
        const { borderImageSource, borderImageOutset, filter } = getComputedStyle(shade);
        expect(borderImageSource).to.contain(`linear-gradient(${angle}`);
        const inPixels = (length: string) =>
          Number.parseFloat(length) *
          (length.endsWith('vw') ? innerWidth / 100 : length.endsWith('vh') ? innerHeight / 100 : 1);
        const lengths = (text: string) => text.split(' ').map((length) => Math.round(inPixels(length)));
        expect(lengths(borderImageOutset), position).to.deep.equal(lengths(outset));
        expect(filter, 'no cloud').to.equal('none');
        const words = ui(element).part('words')?.getBoundingClientRect();
        expect(shade.getBoundingClientRect().toJSON(), 'behind all words').to.deep.equal(words?.toJSON());
        const overlay = ui(element).part('overlay') as HTMLElement;
        expect(overlay.scrollHeight).to.equal(overlay.clientHeight);
        expect(overlay.scrollWidth).to.equal(overlay.clientWidth);
        fixtureCleanup();
      }
    });

    it('[IMG-11] changes and goes when it is told to, and is put together without words', async () => {
      const element = await withOverlay({ title: 'Oak' });
      element.overlay = { title: 'Ash', desc: 'A light wood' };
      await until(() => ui(element).part('title')?.textContent === 'Ash', 'the other title');
      expect(ui(element).part('desc')?.textContent).to.equal('A light wood');
      element.overlay = { color: '#000' };
      await until(() => ui(element).part('words') === null, 'no words');
      expect(ui(element).part('veil')).to.not.equal(null);
      element.overlay = null;
      await until(() => ui(element).part('overlay') === null, 'no overlay');
    });

    it('a field that is not usable warns once and the others stay; hostile words run nothing', async () => {
      (window as { hit?: boolean }).hit = undefined;
      const element = await withOverlay({
        type: 'blink',
        color: 'url(//evil.example/x)',
        opacity: 900,
        position: 'middle',
        title: '<img src=x onerror="window.hit = true"><b>Oak</b>',
        desc: '<script>window.hit = true</script>',
      });
      const warned = () => heard.warnings.map((text) => /overlay\.(\w+)/.exec(text)?.[1]);
      expect(warned()).to.deep.equal(['type', 'color', 'opacity', 'position']);
      element.alt = 'Another';
      await frame();
      expect(warned()).to.have.length(4);
      expect(ui(element).part('overlay')?.querySelector('img, script')).to.equal(null);
      expect(ui(element).part('title')?.textContent).to.equal('Oak');
      expect((window as { hit?: boolean }).hit).to.equal(undefined);
    });
  });

  describe('hover picture', () => {
    const asked = () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/img\/lamp_\d+_q70\.webp$/.test(name)).length;
    const opacity = (element: Element) => getComputedStyle(ui(element).part('hover-image') as HTMLElement).opacity;
    const over = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
    };
    const ready = (element: Element) => until(() => ui(element).part('hover-image')?.hidden === false, 'it is loaded');

    it('[IMG-08] is fetched once, near the screen, and shown while the pointer is over the picture', async () => {
      const before = asked();
      const element = await vase({ 'hover-image-id': 'lamp', 'hover-ext': 'webp' }, 200);
      await ready(element);
      expect(opacity(element)).to.equal('0');
      await over(element);
      await until(() => opacity(element) === '1', 'it is shown');
      await accessible(element);
      await sendMouse({ type: 'move', position: [700, 500] });
      await until(() => opacity(element) === '0', 'it is not shown');
      const box = element.parentElement as HTMLElement;
      element.remove();
      await frame();
      box.append(element);
      await frame();
      await over(element);
      await until(() => opacity(element) === '1', 'it is shown again');
      expect(asked() - before).to.equal(1);
    });

    it('[IMG-08] is shown to the keyboard too, on the link that the picture stands in', async () => {
      const link = await fixture<HTMLElement>(html`<a href="#lamp" style="display: block; width: 200px"></a>`);
      link.innerHTML =
        '<sb-image image-id="vase" proportion="75" alt="Lamp" hover-image-id="lamp" hover-ext="webp"></sb-image>';
      const element = link.firstElementChild as SbImageElement;
      await ready(element);
      await sendKeys({ press: 'Tab' });
      link.focus();
      await until(() => opacity(element) === '1', 'it is shown');
      link.blur();
      await until(() => opacity(element) === '0', 'it is not shown');
    });

    it('[IMG-08] stays away while the pointer or the focus is elsewhere in a part of the page that may have it', async () => {
      const main = await fixture<HTMLElement>(
        html`<main tabindex="-1"><h1 style="height: 60px; margin: 0">Lamps</h1><div style="width: 200px"></div></main>`,
      );
      (main.lastElementChild as HTMLElement).innerHTML =
        '<sb-image image-id="vase" proportion="75" hover-image-id="lamp" hover-ext="webp"></sb-image>';
      const element = main.querySelector('sb-image') as SbImageElement;
      await ready(element);
      await over(main.firstElementChild as Element);
      main.focus();
      await settled();
      expect(ui(element).part('base')?.hasAttribute('data-hover')).to.equal(false);
      await over(element);
      await until(() => opacity(element) === '1', 'it is shown over the picture');
    });

    it('[IMG-08] is shown to a pointer that was there before it', async () => {
      const element = await vase({}, 200);
      await over(element);
      element.hoverExt = 'webp';
      element.hoverImageId = 'lamp';
      await ready(element);
      await until(() => opacity(element) === '1', 'it is shown');
    });

    it('[IMG-08] comes from the image service that is set later, as the picture does', async () => {
      const back = site().provide({ images: '/test/nowhere' });
      const element = document.createElement('sb-image');
      Object.assign(element, { imageId: 'vase', proportion: 75, hoverImageId: 'lamp', hoverExt: 'webp' });
      (await fixture<HTMLElement>(html`<div style="width: 200px"></div>`)).append(element);
      await until(() => heard.warnings.length === 2, 'neither picture is there');
      back();
      await ready(element);
      expect(ui(element).part('hover-image')?.querySelector('img')?.src).to.contain(SERVICE);
    });

    it('[IMG-08] is not fetched before the picture is near, and goes with its id', async () => {
      const before = asked();
      const element = document.createElement('sb-image');
      for (const [name, value] of Object.entries({
        'image-id': 'vase',
        proportion: '75',
        'hover-image-id': 'lamp',
        'hover-ext': 'webp',
      }))
        element.setAttribute(name, value);
      const box = await fixture<HTMLElement>(html`<div style="margin-top: 9000px; width: 310px"></div>`);
      box.append(element);
      await settled();
      expect(asked() - before).to.equal(0);
      element.scrollIntoView();
      await ready(element);
      expect(asked() - before).to.equal(1);
      element.removeAttribute('hover-image-id');
      await until(() => ui(element).part('hover-image') === null, 'it is gone');
    });
  });

  it('[IMG-01] has a border within its box', async () => {
    const element = await vase();
    element.border = { width: 4, style: 'dashed', color: '17494b', radius: 12 };
    const style = () => getComputedStyle(ui(element).part('base') as HTMLElement);
    await until(() => style().borderTopWidth === '4px', 'the border is drawn');
    expect([style().borderTopStyle, style().borderTopColor]).to.deep.equal(['dashed', 'rgb(23, 73, 75)']);
    expect(style().borderTopLeftRadius).to.equal('12px');
    expect(ui(element).part('base')?.getBoundingClientRect().height).to.be.closeTo(300, 3);
    element.border = { width: -3, style: 'wavy' };
    await until(() => style().borderTopStyle === 'solid', 'the usable rest');
    expect(heard.warnings.map((text) => /border\.(\w+)/.exec(text)?.[1])).to.deep.equal(['width', 'style']);
    element.border = null;
    await until(() => style().borderTopStyle === 'none', 'no border');
  });

  it('[IMG-01] its border follows the corners that the page gives the element', async () => {
    const element = await vase();
    element.style.borderRadius = '24px';
    element.border = { width: 6 };
    const style = () => getComputedStyle(ui(element).part('base') as HTMLElement);
    await until(() => style().borderTopWidth === '6px', 'the border is drawn');
    expect(style().borderTopLeftRadius).to.equal('24px');
    element.border = { width: 6, radius: 0 };
    await until(() => style().borderTopLeftRadius === '0px', 'the corners it is told');
  });

  it('[IMG-12] [IMG-11] a picture that cannot be loaded says what it would show under its own words, not through them', async () => {
    quiet(/Image preload error/);
    const back = site().provide({ images: '/test/nowhere' });
    const element = document.createElement('sb-image');
    Object.assign(element, { imageId: 'vase', proportion: 75, alt: 'Green vase', overlay: { title: 'Oak' } });
    (await fixture<HTMLElement>(html`<div style="width: 200px"></div>`)).append(element);
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

  it('[COL-01] takes an average colour in every spelling, and none that is no colour', async () => {
    const colour = (element: Element) => getComputedStyle(ui(element).part('base') as HTMLElement).backgroundColor;
    const element = await vase({ color: 'rgb(80%, 60%, 40%)' });
    await until(() => colour(element) === 'rgb(204, 153, 102)', 'the colour in percent');
    for (const [text, css] of [
      ['d8cfc4', 'rgb(216, 207, 196)'],
      ['#abc', 'rgb(170, 187, 204)'],
      ['#d8cfc433', 'rgba(216, 207, 196, 0.2)'],
    ] as const) {
      element.setAttribute('color', text);
      await until(() => colour(element) === css, `${text} is ${css}`);
    }
    element.setAttribute('color', 'linear-gradient(#fff, #000)');
    await until(() => heard.warnings.length === 1, 'a gradient is no average colour');
    expect(colour(element)).to.equal('rgba(0, 0, 0, 0)');
  });
});
