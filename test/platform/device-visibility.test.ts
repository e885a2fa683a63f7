// runs in firefox, webkit: media queries
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-field.js';
import '../../elements/sb-image.js';
import type { SbImageElement } from '../../elements/sb-image.js';
import { type SiteSettings, site } from '../../src/stores/site/site.js';
import { accessible, atEnd, put, until } from '../support/fixture.js';

describe('an element hidden on a device', () => {
  /** Page-wide settings, until the test's end. */
  const page = (settings: Partial<SiteSettings>) => atEnd(site().provide(settings));
  /** A picture that phones do not show, in a box as wide as the one that the tests have. */
  async function picture() {
    const box = put('<sb-image hidden-on="mobile" alt="Vase" image-id="vase" proportion="50"></sb-image>');
    box.style.width = '400px';
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

  it('[MODE-03] the view of a leaf is taken out of the page and put back as it was, but for settings that changed meanwhile', async () => {
    page({ device: 'desktop', images: '/test/support' });
    const image = await picture();
    const base = root(image).querySelector<HTMLElement>('[part=base]');
    await until(() => base?.dataset.state === 'loaded', 'the picture is there');
    page({ device: 'mobile' });
    expect([root(image).childElementCount, shown(image), base?.isConnected]).to.deep.equal([0, false, false]);
    image.setAttribute('alt', 'Green vase');
    page({ device: 'desktop' });
    expect(root(image).firstElementChild === base, 'the same node').to.equal(true);
    expect([shown(image), base?.dataset.state]).to.deep.equal([true, 'loaded']);
    await until(() => root(image).querySelector('img')?.alt === 'Green vase', 'its new words');
    image.setAttribute('hidden-on', 'desktop');
    await until(() => !shown(image), 'hidden as the setting says now');
    image.removeAttribute('hidden-on');
    await until(() => shown(image), 'shown everywhere');
  });

  it('[MODE-03] the editor sees it where it is, marked in words of the page’s language; visitors and the owner’s preview do not, however large the page makes it', async () => {
    page({ device: 'mobile', mode: 'admin', language: 'en', images: '/test/support' });
    const image = await picture();
    image.style.cssText = 'display: block; height: 100px';
    const mark = (words: string) => until(() => getComputedStyle(image, '::after').content.includes(words), words);
    const sheets = () => root(image).adoptedStyleSheets.length;
    await mark('Hidden on phones');
    expect(getComputedStyle(image).outlineStyle).to.equal('dashed');
    expect(image.getBoundingClientRect().height).to.equal(100);
    await accessible(image);
    const marked = sheets();
    page({ language: 'ru' });
    await mark('Скрыто на телефоне');
    page({ language: 'en' });
    await mark('Hidden on phones');
    expect(sheets(), 'one mark').to.equal(marked);
    for (const mode of ['preview', 'visitor'] as const) {
      page({ mode });
      expect([getComputedStyle(image).display, root(image).childElementCount], mode).to.deep.equal(['none', 0]);
    }
    page({ mode: 'admin' });
    await mark('Hidden on phones');
    const place = image.parentElement as Element;
    image.remove();
    await until(() => sheets() === marked - 2, 'off the page it has none');
    place.append(image);
    await mark('Hidden on phones');
    page({ device: 'desktop' });
    await until(() => sheets() === marked - 2, 'on the other device the mark and its words are taken off');
    expect(shown(image)).to.equal(true);
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
});
