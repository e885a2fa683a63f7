// runs in firefox, webkit: media queries
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-field.js';
import '../../elements/sb-image.js';
import type { SbImageElement } from '../../elements/sb-image.js';
import { type SiteSettings, site } from '../../src/stores/site.js';
import { accessible, atEnd, put, quiet, stopClock, until } from '../support/fixture.js';
import { screenOf } from '../support/screen.js';

describe('an element hidden on a device', () => {
  /** Page-wide settings, until the test's end. */
  const page = (settings: Partial<SiteSettings>) => atEnd(site().provide(settings));
  /** A picture that phones do not show, in a box as wide as the one that the tests have. */
  async function picture(more = 'image-id="vase" proportion="50"') {
    const box = put(`<sb-image hidden-on="mobile" alt="Vase" ${more}></sb-image>`);
    box.style.width = '400px';
    screenOf(1);
    const image = box.firstElementChild as SbImageElement;
    await image.updateComplete;
    return image;
  }
  const shown = (element: Element) => element.getBoundingClientRect().height > 0;
  const root = (element: Element) => element.shadowRoot as ShadowRoot;
  const input = (element: Element) => root(element).querySelector('input');

  it('[MODE-03] takes no room there, and what the visitor has typed is there again on the other device', async () => {
    page({ device: 'desktop' });
    const field = put('<sb-field hidden-on="mobile" name="city" label="City"></sb-field>').firstElementChild as Element;
    await until(() => input(field), 'the field is there');
    input(field)?.focus();
    await sendKeys({ type: 'Berlin' });
    page({ device: 'mobile' });
    await until(() => !shown(field), 'the field is gone');
    page({ device: 'desktop' });
    await until(() => shown(field), 'the field is back');
    expect(input(field)?.value).to.equal('Berlin');
  });

  it('[MODE-03] the view of a leaf is taken out of the page and put back as it was', async () => {
    page({ device: 'desktop', images: '/test/support' });
    const image = await picture();
    const base = root(image).querySelector<HTMLElement>('[part=base]');
    await until(() => base?.dataset.state === 'loaded', 'the picture is there');
    page({ device: 'mobile' });
    expect([root(image).childElementCount, shown(image), base?.isConnected]).to.deep.equal([0, false, false]);
    page({ device: 'desktop' });
    expect(root(image).firstElementChild === base, 'the same node').to.equal(true);
    expect([shown(image), base?.dataset.state]).to.deep.equal([true, 'loaded']);
  });

  it('[MODE-03] is off while it is hidden: what happens to the page is nothing to it', async () => {
    page({ device: 'desktop', images: '/test/support/img/vase.jpg?hidden' });
    const image = await picture();
    const address = () => root(image).querySelector('img')?.getAttribute('src') ?? '';
    await until(() => root(image).querySelector('[data-state=loaded]'), 'the picture is there');
    page({ device: 'mobile' });
    window.dispatchEvent(new Event('beforeprint'));
    const clock = stopClock();
    screenOf(2);
    dispatchEvent(new Event('resize'));
    expect(clock.countTimers()).to.equal(0);
    clock.restore();
    page({ device: 'desktop' });
    await until(() => address().includes('vase_800_'), 'back, it is as sharp as the screen');
  });

  it('[MODE-03] asks for nothing until it is shown; a setting changed meanwhile counts then', async () => {
    page({ device: 'mobile', images: '/test/support' });
    const image = await picture('loading="eager" image-id="vase" proportion="50"');
    expect(root(image).querySelector('img')).to.equal(null);
    image.setAttribute('alt', 'Green vase');
    page({ device: 'desktop' });
    await until(() => root(image).querySelector<HTMLImageElement>('img[src]')?.alt === 'Green vase', 'it is asked for');
    image.setAttribute('hidden-on', 'desktop');
    await until(() => !shown(image), 'hidden as the setting says now');
    image.removeAttribute('hidden-on');
    await until(() => root(image).querySelector('img'), 'shown everywhere');
  });

  it('[MODE-03] the editor sees it where it is, marked in words; visitors and the owner’s preview do not, however large the page makes it', async () => {
    page({ device: 'mobile', mode: 'admin', language: 'en', images: '/test/support' });
    const image = await picture();
    image.style.cssText = 'display: block; height: 100px';
    const mark = () => getComputedStyle(image, '::after').content;
    await until(() => mark() === '"Hidden on phones"', 'the mark');
    expect(getComputedStyle(image).outlineStyle).to.equal('dashed');
    expect(image.getBoundingClientRect().height).to.equal(100);
    await accessible(image);
    for (const mode of ['preview', 'visitor'] as const) {
      page({ mode });
      expect([getComputedStyle(image).display, root(image).childElementCount], mode).to.deep.equal(['none', 0]);
    }
    page({ mode: 'admin', device: 'desktop' });
    await until(() => shown(image), 'shown on the other device');
    expect(mark()).to.not.contain('Hidden');
  });

  it('[MODE-03] the editor’s mark is one, in the last language it was asked for in', async () => {
    page({ device: 'mobile', mode: 'admin', language: 'en', images: '/test/support' });
    const image = await picture();
    const mark = () => getComputedStyle(image, '::after').content;
    await until(() => mark() === '"Hidden on phones"', 'the mark');
    const sheets = root(image).adoptedStyleSheets.length;
    for (const [language, words] of [
      ['ru', '"Скрыто на телефоне"'],
      ['en', '"Hidden on phones"'],
    ] as const) {
      page({ language });
      await until(() => mark() === words, words);
      expect(root(image).adoptedStyleSheets.length).to.equal(sheets);
    }
    const place = image.parentElement as Element;
    image.remove();
    await until(() => root(image).adoptedStyleSheets.length === sheets - 2, 'off the page it has none');
    place.append(image);
    await until(() => mark() === '"Hidden on phones"', 'back on the page it has');
    image.hiddenOn = '';
    await until(() => root(image).adoptedStyleSheets.length === sheets - 2, 'the mark and its words are taken off');
  });

  it('[MODE-01] the mode is the page’s, and one element may have its own', async () => {
    page({ device: 'mobile', mode: 'visitor' });
    const box = put(`
      <sb-field hidden-on="mobile" name="a" label="A"></sb-field>
      <sb-field hidden-on="mobile" mode="admin" name="b" label="B"></sb-field>`);
    const [visitors, editors] = box.children as unknown as [HTMLElement, HTMLElement];
    await until(() => shown(editors), 'the element in admin mode is there');
    expect(shown(visitors)).to.equal(false);
    editors.setAttribute('mode', 'visitor');
    await until(() => !shown(editors), 'its own mode is live');
    page({ mode: 'preview' });
    expect(shown(visitors)).to.equal(false);
    page({ mode: 'admin' });
    await until(() => shown(visitors) && !shown(editors), 'the page’s mode does not reach an element with its own');
  });

  it('a device there is not is warned about, and the element is shown', async () => {
    const heard = quiet();
    const field = put('<sb-field hidden-on="watch" name="a" label="A"></sb-field>').firstElementChild as Element;
    await until(() => shown(field), 'shown');
    expect(heard.calls.flat()).to.deep.equal([
      '<sb-field>: hidden-on="watch" is not usable; allowed: (empty), desktop, mobile',
    ]);
  });
});
