// runs in firefox, webkit: parsing of markup
// slow: 200 random nestings of hostile texts in each of four pages
import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { plainTextOf } from '../../src/domain/text/text.js';
import type { showText } from '../../src/platform/trusted-types/rich-text.js';
import { atEnd, until } from '../support/fixture.js';
import { type FramedPage, framedPage } from '../support/framed-page.js';
import { HOSTILE_MARKUP } from '../support/hostile-markup.js';

const HARMLESS = new Set(
  'a abbr b bdi bdo blockquote br cite code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s small span strong sub sup table tbody td th thead time tr u ul var wbr'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set('colspan datetime dir href lang rel rowspan start target title'.split(' '));

const AROUND = 'b p svg math table select noscript template form style textarea svg>foreignObject math>mtext'
  .split(' ')
  .map((names) => names.split('>'));
const within = (names: string[], text: string) =>
  names.reduceRight((inner, name) => `<${name}>${inner}</${name}>`, text);

/** Lists what is harmful in the shown markup. */
function faults(shown: Element): string[] {
  return [...shown.querySelectorAll('*')].flatMap((element) => {
    const found = [...element.attributes].filter(({ name }) => !ATTRIBUTES.has(name)).map(({ name }) => `@${name}`);
    if (!HARMLESS.has(element.localName) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      found.push(element.localName);
    if (element.shadowRoot) found.push('shadow root');
    if (element.localName !== 'a') return element.hasAttribute('href') ? [...found, '@href'] : found;
    const { protocol, target, rel } = element as HTMLAnchorElement;
    if (element.hasAttribute('href') && !['http:', 'https:', 'mailto:', 'tel:', 'sms:'].includes(protocol))
      found.push(protocol);
    if (target && !(target.toLowerCase() === '_blank' && rel === 'noopener')) found.push(`target ${target}`);
    return found;
  });
}

/** Removes the browser's own sanitiser. */
const HIDE = 'delete Element.prototype.setHTML;';
const KINDS = [true, false].flatMap((strict) => [true, false].map((native) => ({ strict, native })));

for (const { strict, native } of KINDS) {
  const how = `${native ? "the browser's sanitiser" : 'DOMPurify'}, Trusted Types ${strict ? 'enforced' : 'not enforced'}`;

  describe(`rich texts, sanitised by ${how}`, () => {
    let page: FramedPage;
    let show: typeof showText;
    const shown = (text: string): HTMLElement => {
      const target = page.document.createElement('div');
      page.document.body.append(target);
      show(target, text);
      return target;
    };
    const html = (text: string): string => {
      const target = shown(text);
      target.remove();
      return target.innerHTML;
    };

    before(async () => {
      page = await framedPage('/bundled/src/platform/trusted-types/rich-text.ts', {
        strict,
        script: native ? '' : HIDE,
      });
      show = page.module.showText as typeof showText;
      const first = shown('<b>first</b>');
      expect(first.textContent).to.equal('first');
      await until(() => first.querySelector('b'), 'the sanitiser is loaded');
    });
    afterEach(() => {
      page.document.body.replaceChildren();
      expect(page.ran(), 'a script in a text has run').to.equal(false);
      expect(page.complaints).to.deep.equal([]);
    });
    after(() => page.close());

    it('[TXT-01] shows text that is not balanced markup literally, with its newlines as line breaks', () => {
      expect(html('a < b & "c" &amp;\nd\r\n<b>e')).to.equal('a &lt; b &amp; "c" &amp;amp;<br>d<br>&lt;b&gt;e');
      expect(html('')).to.equal('');
    });

    it('[TXT-01] shows balanced markup: formats, lists, headings, tables and links', () => {
      const table = '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>';
      const text = `<h2>Care</h2><ul><li><b>Wool</b>: <em>30&nbsp;°C</em></li></ul>${table}<p lang="de" dir="ltr">H<sub>2</sub>O <a href="/care">more</a></p>`;
      expect(html(text)).to.equal(text);
    });

    it('[TXT-01] turns newlines in inline text into line breaks, and drops those between block elements', () => {
      expect(html('<b>a\nb</b>\nc')).to.equal('<b>a<br>b</b><br>c');
      expect(html('<p>a</p>\n<p>\n  b\n</p>\n')).to.equal('<p>a</p><p>b</p>');
      expect(html('<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>')).to.equal('<ul><li>a</li><li>b</li></ul>');
      expect(html('a<br>\nb <i>c</i>')).to.equal('a<br>b <i>c</i>');
      expect(html('<pre>a\nb</pre>')).to.equal('<pre>a\nb</pre>');
    });

    it('[TXT-01] adds rel="noopener" to links with target="_blank", and removes other targets', () => {
      expect(html('<a href="https://a.test/" target="_blank">a</a>')).to.contain('rel="noopener"');
      expect(html('<a href="https://a.test/" target="_top">a</a>')).to.equal('<a href="https://a.test/">a</a>');
      expect(html('<a href="mailto:a@b.test">a</a><a href="tel:+491">b</a><a href="#x">c</a>')).to.equal(
        '<a href="mailto:a@b.test">a</a><a href="tel:+491">b</a><a href="#x">c</a>',
      );
    });

    it('[TXT-01] removes disallowed elements and attributes, and keeps their text', () => {
      expect(html('<font color="red">red</font> <section><b>bold</b></section>')).to.equal('red <b>bold</b>');
      expect(html('<b style="color:red" class="x" id="y" onclick="z()">bold</b>')).to.equal('<b>bold</b>');
    });

    it('[TXT-01] keeps the nodes when the same text is shown again, and shows the latest text', () => {
      const target = shown('<a href="/x">x</a>');
      const link = target.firstChild;
      show(target, '<a href="/x">x</a>');
      expect(target.firstChild).to.equal(link);
      show(target, 'plain');
      expect(target.innerHTML).to.equal('plain');
    });

    it(`[TXT-01] ${HOSTILE_MARKUP.length} hostile texts run nothing, throw nothing and request nothing from other hosts`, async () => {
      expect(HOSTILE_MARKUP.length).to.be.at.least(100);
      for (const text of HOSTILE_MARKUP) {
        const target = shown(text);
        expect(faults(target), text.slice(0, 200)).to.deep.equal([]);
        if (plainTextOf(text) === null) expect(target.textContent).to.equal(text.replace(/[\r\n]/g, ''));
      }
      await page.settled();
    });

    it('[TXT-01] hostile texts nested in each other leave nothing harmful', async () => {
      const known = fc.constantFrom(...HOSTILE_MARKUP.filter((text) => text.length < 1000));
      const hostile = fc.oneof(known, fc.string({ unit: 'binary', maxLength: 8 }));
      const layers = fc.array(fc.tuple(fc.constantFrom(...AROUND), hostile, hostile), { minLength: 1, maxLength: 5 });
      fc.assert(
        fc.property(layers, (all) => {
          const text = all.reduce((inner, [names, before, after]) => within(names, before + inner + after), '');
          expect(faults(shown(text))).to.deep.equal([]);
        }),
        { numRuns: 200 },
      );
      await page.settled();
    });
  });
}

describe('rich texts whose sanitiser cannot be loaded', () => {
  /** Firefox remembers that a module could not be loaded, until the page is reloaded. */
  const REMEMBERS = navigator.userAgent.includes('Firefox');

  it('[TXT-01] are shown as plain words with one warning, and formatted at a later render once the sanitiser is available', async () => {
    const site = '/without/purify/text';
    const page = await framedPage(`${site}/src/platform/trusted-types/rich-text.ts`, { script: HIDE });
    atEnd(page.close);
    const { body } = page.document;
    const show = page.module.showText as typeof showText;
    const warnings = () => page.complaints.filter((text) => text.includes('could not be loaded'));
    body.innerHTML = '<p></p><sb-hr label="Or <b>else</b>"></sb-hr>';
    const [target, leaf] = body.children as unknown as [HTMLElement, HTMLElement];
    const label = () => leaf.shadowRoot?.querySelector('[part="label"]');
    const script = page.document.createElement('script');
    body.append(Object.assign(script, { type: 'module', src: `${site}/elements/sb-hr.ts` }));
    await until(() => label()?.textContent === 'Or else', 'the leaf is rendered');
    for (const _ of ['first', 'again']) {
      show(target, '<b>one</b>');
      await until(() => warnings().length > 0, 'the warning is logged');
      await page.settled();
    }
    expect([target.innerHTML, label()?.innerHTML.includes('<b>')]).to.deep.equal(['one', false]);
    expect(warnings()).to.have.length(1);
    expect(warnings()[0]).to.match(
      /^sb-elements: the sanitiser for this browser .*formatted texts are shown unformatted/,
    );
    if (REMEMBERS) return;
    await fetch(`${site}/back`);
    let width = 50;
    const isThere = () => {
      // the last attempt may still be failing
      show(target, '<b>one</b>');
      leaf.setAttribute('width', String(++width));
      return target.innerHTML === '<b>one</b>' && label()?.querySelector('b');
    };
    await until(isThere, 'the texts are formatted');
    expect(warnings()).to.have.length(1);
  });
});
