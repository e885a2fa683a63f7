// runs in firefox, webkit: media queries
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-field.js';
import '../../elements/sb-image.js';
import type { SbImageElement } from '../../elements/sb-image.js';
import { type SiteSettings, site } from '../../src/stores/site.js';
import { accessible, atEnd, quiet, stopClock, until } from '../support/fixture.js';
import { screenOf } from '../support/screen.js';

describe('an element hidden on a device', () => {
  /** Page-wide settings, until the test's end. */
  const page = (settings: Partial<SiteSettings>) => atEnd(site().provide(settings));
  /** In a box as wide as the picture that the tests have. */
  async function picture(markup: ReturnType<typeof html>) {
    const box = await fixture<HTMLElement>(html`<div>${markup}</div>`);
    box.style.width = '400px';
    screenOf(1);
    return box.firstElementChild as SbImageElement;
  }
  const shown = (element: Element) => element.getBoundingClientRect().height > 0;
  const root = (element: Element) => element.shadowRoot as ShadowRoot;
  const input = (element: Element) => root(element).querySelector('input');

  it('[MODE-03] takes no room there, and what the visitor has typed is there again on the other device', async () => {
    page({ device: 'desktop' });
    const field = await fixture<HTMLElement>(html`<sb-field hidden-on="mobile" name="city" label="City"></sb-field>`);
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
    const image = await picture(
      html`<sb-image hidden-on="mobile" image-id="vase" width="800" height="1000" alt="Vase"></sb-image>`,
    );
    const base = root(image).querySelector<HTMLElement>('[part=base]');
    await until(() => base?.dataset.state === 'loaded', 'the picture is there');
    page({ device: 'mobile' });
    expect(root(image).childElementCount).to.equal(0);
    expect(shown(image)).to.equal(false);
    expect(base?.isConnected).to.equal(false);
    page({ device: 'desktop' });
    expect(root(image).firstElementChild).to.equal(base);
    expect(shown(image)).to.equal(true);
    expect(base?.dataset.state).to.equal('loaded');
  });

  it('[MODE-03] asks for nothing until it is shown', async () => {
    page({ device: 'mobile', images: '/test/support' });
    const image = await picture(
      html`<sb-image hidden-on="mobile" loading="eager" image-id="vase" width="800" height="1000" alt="Vase"></sb-image>`,
    );
    await image.updateComplete;
    expect(root(image).querySelector('img')).to.equal(null);
    page({ device: 'desktop' });
    await until(() => root(image).querySelector('img[src]'), 'the picture is asked for');
  });

  it('[MODE-03] is off while it is hidden: what happens to the page is nothing to it', async () => {
    page({ device: 'desktop', images: '/test/support/img/vase.jpg?hidden' });
    const image = await picture(html`<sb-image hidden-on="mobile" image-id="vase" proportion="50"></sb-image>`);
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

  it('[MODE-03] a setting changed meanwhile counts when it comes back', async () => {
    page({ device: 'mobile', images: '/test/support' });
    const image = await picture(html`<sb-image hidden-on="mobile" alt="Vase"></sb-image>`);
    image.setAttribute('alt', 'Green vase');
    image.setAttribute('image-id', 'vase');
    page({ device: 'desktop' });
    await until(() => root(image).querySelector('img')?.alt === 'Green vase', 'the new words are there');
    image.setAttribute('hidden-on', 'desktop');
    await until(() => !shown(image), 'hidden as the setting says now');
    image.removeAttribute('hidden-on');
    await until(() => root(image).querySelector('img'), 'shown everywhere');
  });

  it('[MODE-03] the editor sees it where it is, marked in words, in the page’s language', async () => {
    page({ device: 'mobile', mode: 'admin', language: 'en', images: '/test/support' });
    const image = await picture(
      html`<sb-image hidden-on="mobile" image-id="vase" width="800" height="1000" alt="Vase"></sb-image>`,
    );
    const mark = () => getComputedStyle(image, '::after').content;
    await until(() => mark() === '"Hidden on phones"', 'the mark');
    expect(getComputedStyle(image).outlineStyle).to.equal('dashed');
    expect(shown(image)).to.equal(true);
    await accessible(image);
    page({ language: 'ru' });
    await until(() => mark() === '"Скрыто на телефоне"', 'the mark in another language');
    page({ mode: 'visitor' });
    await until(() => !shown(image), 'visitors do not see it');
    page({ mode: 'admin', device: 'desktop' });
    await until(() => shown(image), 'shown on the other device');
    expect(mark()).to.not.contain('Hidden');
  });

  it('[MODE-03] the owner’s preview is as visitors see it; however large the page makes it, it takes no room', async () => {
    page({ device: 'mobile', mode: 'admin', images: '/test/support' });
    const image = await picture(html`<sb-image hidden-on="mobile" image-id="vase" proportion="50"></sb-image>`);
    image.style.cssText = 'display: block; height: 100px; margin: 20px';
    await image.updateComplete;
    expect(image.getBoundingClientRect().height).to.equal(100);
    page({ mode: 'preview' });
    expect(getComputedStyle(image).display).to.equal('none');
    expect(root(image).childElementCount).to.equal(0);
  });

  it('[MODE-03] the editor’s mark is one, in the last language it was asked for in', async () => {
    page({ device: 'mobile', mode: 'admin', language: 'en', images: '/test/support' });
    const image = await picture(html`<sb-image hidden-on="mobile" image-id="vase" proportion="50"></sb-image>`);
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
    const box = await fixture<HTMLElement>(html`
      <div>
        <sb-field hidden-on="mobile" name="a" label="A"></sb-field>
        <sb-field hidden-on="mobile" mode="admin" name="b" label="B"></sb-field>
      </div>
    `);
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
    const field = await fixture<HTMLElement>(html`<sb-field hidden-on="watch" name="a" label="A"></sb-field>`);
    await until(() => shown(field), 'shown');
    expect(heard.calls.flat()).to.deep.equal([
      '<sb-field>: hidden-on="watch" is not usable; allowed: (empty), desktop, mobile',
    ]);
  });
});
