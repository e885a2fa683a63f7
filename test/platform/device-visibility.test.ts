// runs in firefox, webkit: media queries
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-anchors.js';
import '../../elements/sb-field.js';
import '../../elements/sb-image.js';
import type { SbImageElement } from '../../elements/sb-image.js';
import '../../elements/sb-modal.js';
import { type SiteSettings, site } from '../../src/stores/site/site.js';
import marks from '../../styles/admin-mark.css';
import { accessible, atEnd, put, until } from '../support/fixture.js';

describe('an element with hidden-on', () => {
  /** Sets page-wide settings until the end of the test. */
  const page = (settings: Partial<SiteSettings>) => atEnd(site().provide(settings));
  /** An image that is hidden on phones, in a box of a fixed width. */
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

  it('[MODE-03] takes no space while it is hidden, and still has the typed value when it is shown again', async () => {
    page({ device: 'desktop' });
    const field = put('<sb-field hidden-on="mobile" name="city" label="City"></sb-field>').firstElementChild as Element;
    await until(() => input(field), 'the field is shown');
    input(field)?.focus();
    await sendKeys({ type: 'Berlin' });
    page({ device: 'mobile' });
    await until(() => !shown(field), 'the field is hidden');
    page({ device: 'desktop' });
    await until(() => shown(field), 'the field is shown again');
    expect(input(field)?.value).to.equal('Berlin');
  });

  it('[MODE-03] removes the view of a leaf and restores the same nodes, with settings that changed meanwhile', async () => {
    page({ device: 'desktop', images: '/test/support' });
    const image = await picture();
    const base = root(image).querySelector<HTMLElement>('[part=base]');
    await until(() => base?.dataset.state === 'loaded', 'the picture is loaded');
    page({ device: 'mobile' });
    expect([root(image).childElementCount, shown(image), base?.isConnected]).to.deep.equal([0, false, false]);
    image.setAttribute('alt', 'Green vase');
    page({ device: 'desktop' });
    expect(root(image).firstElementChild === base, 'the same node').to.equal(true);
    expect([shown(image), base?.dataset.state]).to.deep.equal([true, 'loaded']);
    await until(() => root(image).querySelector('img')?.alt === 'Green vase', 'its new alt text');
    image.setAttribute('hidden-on', 'desktop');
    await until(() => !shown(image), 'hidden on desktop by the new setting');
    image.removeAttribute('hidden-on');
    await until(() => shown(image), 'shown everywhere');
  });

  it('[MODE-03] is marked in the page’s language in admin mode, and hidden in the other modes even with display: block', async () => {
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
    await until(() => sheets() === marked - 2, 'off the page it has no mark');
    place.append(image);
    await mark('Hidden on phones');
    page({ device: 'desktop' });
    await until(() => sheets() === marked - 2, 'on the other device it has no mark');
    expect(shown(image)).to.equal(true);
  });

  it('[MODE-03] in admin mode, anchors are marked at their dots, and a closed modal shows no mark', async () => {
    page({ device: 'mobile', mode: 'admin', language: 'en' });
    const [anchors, modal] = put(`
      <sb-anchors hidden-on="mobile" items='[{"id":"one","title":"One"}]'></sb-anchors>
      <sb-modal hidden-on="mobile" id="one"></sb-modal>`).children as unknown as [Element, Element];
    const dots = () => root(anchors).querySelector('[part=base]') as Element;
    await until(() => dots() && getComputedStyle(dots(), '::after').content.includes('Hidden on phones'), 'the mark');
    expect(getComputedStyle(dots()).outlineStyle).to.equal('dashed');
    await until(() => getComputedStyle(modal, '::after').content.includes('Hidden on phones'), 'the text of its mark');
    expect([anchors, modal].map((one) => getComputedStyle(one, '::after').display)).to.deep.equal(['none', 'none']);
    // on the screen, at the dots' edge of it
    const { insetInlineEnd, top, position } = getComputedStyle(dots(), '::after');
    expect([insetInlineEnd, position]).to.deep.equal(['0px', 'absolute']);
    expect(Number.parseFloat(top), 'below the edge of the screen').to.be.above(0);
  });

  it('[MODE-03] the code of the mark names no element', () => {
    expect(marks.text.match(/sb-(?!color|space|radius|text|line)[a-z]+/g)).to.equal(null);
  });

  it('[MODE-01] takes the mode from the page unless it has its own', async () => {
    page({ device: 'mobile', mode: 'visitor' });
    const box = put(`
      <sb-field hidden-on="mobile" name="a" label="A"></sb-field>
      <sb-field hidden-on="mobile" mode="admin" name="b" label="B"></sb-field>`);
    const [visitors, editors] = box.children as unknown as [HTMLElement, HTMLElement];
    await until(() => shown(editors), 'the element in admin mode is shown');
    expect(shown(visitors)).to.equal(false);
    editors.setAttribute('mode', 'visitor');
    await until(() => !shown(editors), 'its changed mode is applied');
    page({ mode: 'preview' });
    expect(shown(visitors)).to.equal(false);
    page({ mode: 'admin' });
    await until(() => shown(visitors) && !shown(editors), 'the page’s mode does not apply to an element with its own');
  });
});
