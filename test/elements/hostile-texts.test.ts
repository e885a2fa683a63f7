import { expect } from '@open-wc/testing';
import { type FramedPage, framedPage } from '../support/framed-page.js';
import { HOSTILE } from '../support/hostile-markup.js';

/** URLs that would run a script as a link. */
const ADDRESSES = [
  'javascript:window.__ran=1',
  ' JaVaScRiPt:window.__ran=1',
  'java\nscript:window.__ran=1',
  'data:text/html,<script>parent.__ran=1</script>',
  'vbscript:window.__ran=1',
  'blob:https://evil.test/1',
];

/** Attributes of each page element that take text or a URL. */
const TOLD: Record<string, string[]> = {
  image: ['alt', 'image-id', 'color', 'preview', 'overlay', 'hover-image-id', 'border'],
  icon: ['name', 'label', 'image-id', 'href', 'color'],
  button: ['label', 'href', 'price', 'product-id', 'modal-id', 'icon', 'hover-label', 'hover', 'color'],
  hr: ['label', 'color', 'line'],
  figure: ['caption', 'alt', 'href', 'background', 'image-id'],
  media: ['alt', 'label', 'link', 'image-id', 'captions', 'type'],
  contacts: ['name', 'phone', 'email', 'address', 'map-link', 'messengers', 'hours'],
  background: ['color', 'overlay-color', 'image-id', 'video', 'type'],
  video: ['link', 'label', 'image-id', 'captions'],
  tabs: ['tabs', 'active', 'label', 'color'],
  rotator: ['phrases', 'kind', 'language'],
  anchors: ['items', 'label'],
  modal: ['label', 'id', 'kind'],
};

/** Further attributes that make an element use the text. */
const BESIDE: Record<string, Record<string, string>> = {
  button: { action: 'link' },
  media: { type: 'video' },
  background: { type: 'video' },
  modal: { open: '', 'no-hash': '' },
};

/** Structured attributes with the text in each field. */
const STRUCTURED: Record<string, (text: string) => unknown> = {
  overlay: (text) => ({ title: text, text, desc: text, color: text, type: 'color' }),
  border: (text) => ({ width: 1, style: text, color: text }),
  messengers: (text) => [{ type: 'telegram', value: text, label: text }],
  hours: (text) => [{ days: text, from: text, to: text }],
  tabs: (text) => [{ id: text, title: text }],
  phrases: (text) => [text, text],
  items: (text) => [
    { id: text, title: text, anchor: text },
    { id: 'second', title: text },
  ],
};

describe('hostile texts', () => {
  let page: FramedPage;

  before(async () => {
    page = await framedPage('/bundled/test/elements/preferences-support.ts', { strict: true });
    (page.window.frameElement as HTMLElement).style.cssText = 'inline-size: 1000px; block-size: 600px';
  });
  after(() => page?.close());

  for (const [name, settings] of Object.entries(TOLD)) {
    it(`in each attribute of <sb-${name}> run no script, create no unsafe element or link, and log no error`, async () => {
      const { document, complaints } = page;
      const site = document.createElement('sb-site');
      // responds to any picture request with something that is not a picture
      site.setAttribute('images', '/test/bench/pages/leak.html?');
      const before = complaints.length;
      for (const setting of settings) {
        const made = [...HOSTILE, ...ADDRESSES].map((text) => {
          const element = document.createElement(`sb-${name}`);
          for (const [other, value] of Object.entries(BESIDE[name] ?? {})) element.setAttribute(other, value);
          const structured = STRUCTURED[setting];
          element.setAttribute(setting, structured ? JSON.stringify(structured(text)) : text);
          element.append('Words');
          return element;
        });
        document.body.replaceChildren(site, ...made);
        await page.settled();
        expect(page.ran(), `something ran in ${setting}`).to.equal(false);
        for (const element of made) {
          const root = element.shadowRoot as ShadowRoot;
          const active = root.querySelector(
            'script, iframe, object, embed, form, [onclick], [onerror], [onload], [style*="evil"]',
          );
          expect(active?.outerHTML, setting).to.equal(undefined);
          for (const link of root.querySelectorAll('a[href]'))
            expect((link as HTMLAnchorElement).protocol, setting).to.match(
              /^(?:https?|mailto|tel|about|sms|viber|skype|tg|weixin|line|threema):$/,
            );
        }
      }
      document.body.replaceChildren();
      await page.settled();
      // only warnings of the library and failed pictures may be logged
      const others = complaints
        .slice(before)
        .filter((text) => !/^(?:<sb-|Image preload error|sb-elements: )/.test(text));
      expect(others).to.deep.equal([]);
    });
  }
});
