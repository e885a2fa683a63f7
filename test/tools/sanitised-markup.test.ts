import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { sanitisedMarkup } from '../../src/server/sanitised-markup.js';
import { HOSTILE_MARKUP } from '../support/hostile-markup.js';

const ELEMENTS = new Set(
  'a abbr b bdi bdo blockquote br cite code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s small span strong sub sup table tbody td th thead time tr u ul var wbr'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set('colspan datetime dir href lang rel rowspan start target title'.split(' '));
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);
const HTML = 'http://www.w3.org/1999/xhtml';

const elementsIn = (node: Tree.ParentNode): Tree.Element[] =>
  node.childNodes.flatMap((child) => ('childNodes' in child ? [child as Tree.Element, ...elementsIn(child)] : []));

/** Unsafe elements and attributes of a sanitised text as a browser parses it; empty if it is safe. */
function faults(text: string): string[] {
  return elementsIn(parseFragment(sanitisedMarkup(text))).flatMap(({ tagName, namespaceURI, attrs }) => {
    const wrong = attrs.filter(({ name, value }) => {
      if (name === 'href') return tagName !== 'a' || !SCHEMES.has(new URL(value, 'https://page.test/').protocol);
      return !ATTRIBUTES.has(name) || (name === 'target' && value !== '_blank');
    });
    const found = wrong.map(({ name, value }) => `@${name}=${value}`);
    return ELEMENTS.has(tagName) && namespaceURI === HTML ? found : [...found, tagName];
  });
}

describe('the author’s texts, sanitised on a server', () => {
  const TEXTS: readonly (readonly [markup: string, shown: string])[] = [
    ['<p>a</p>\n<p>\n  b\n</p>\n', '<p>a</p><p>b</p>'],
    ['<b>a\nb</b>\nc', '<b>a<br>b</b><br>c'],
    ['<pre>a\nb</pre>', '<pre>a\nb</pre>'],
    ['a &lt; b <i>&amp;</i>', 'a &lt; b <i>&amp;</i>'],
    ['<font color="red">red</font> <section><b>bold</b></section>', 'red <b>bold</b>'],
    ['<b style="color:red" class="x" onclick="z()">bold</b><img src="x"><script>y</script>', '<b>bold</b>'],
    ['<a href="/x" target="_top">a</a><a href="java\tscript:b()">b</a>', '<a href="/x">a</a><a>b</a>'],
    ['<a href="/x" target="_BLANK">a</a>', '<a href="/x" target="_blank" rel="noopener">a</a>'],
  ];
  for (const [markup, shown] of TEXTS)
    it(`[TXT-01] sanitises ${JSON.stringify(markup)} as in a browser`, () => {
      expect(sanitisedMarkup(markup)).to.equal(shown);
    });

  it('[TXT-01] contain nothing unsafe, also for nested hostile markup', () => {
    for (const text of HOSTILE_MARKUP) expect(faults(text), text.slice(0, 200)).to.deep.equal([]);
    const name = fc.constantFrom(
      'b',
      'p',
      'svg',
      'math',
      'table',
      'select',
      'noscript',
      'template',
      'style',
      'textarea',
    );
    const hostile = fc.oneof(
      fc.constantFrom(...HOSTILE_MARKUP.filter((text) => text.length < 1000)),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, hostile, hostile), { minLength: 1, maxLength: 5 }), (layers) => {
        const text = layers.reduce((inner, [tag, before, after]) => `<${tag}>${before}${inner}${after}</${tag}>`, '');
        expect(faults(text)).to.deep.equal([]);
      }),
      { numRuns: 200 },
    );
  });
});
