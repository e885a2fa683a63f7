import { expect } from '@esm-bundle/chai';
import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { html, noChange, nothing, svg } from 'lit';
import { cache } from 'lit/directives/cache.js';
import { keyed } from 'lit/directives/keyed.js';
import { parseFragment, serialize } from 'parse5';
import { ElementRef, elementRef } from '../../src/platform/element/element-ref.js';
import { styleProperties } from '../../src/platform/sheets/style-properties.js';
import { richText } from '../../src/platform/trusted-types/rich-text-directive.js';
import { litMarkup } from '../../src/server/lit-markup.js';

const parsed = (markup: string) => serialize(parseFragment(markup));
const odd = `<b> & "quoted" 'single'`;

const CASES: Readonly<Record<string, unknown>> = {
  'a template without values': html`<p>words</p>`,
  'texts, numbers and nothing': html`<p>${odd}</p>${7}${nothing}${null}${undefined}${noChange}${false}`,
  'templates in templates and lists': html`<ul>${[1, 2].map((n) => html`<li>${n}</li>`)}</ul>${[[], ['a', ['b']]]}`,
  'attributes of one value': html`<a href=${odd} title="${1}" class=${nothing} lang=${null} id=${undefined}>x</a>`,
  'attributes of several values': html`<a class="one ${'two'} ${3}" title="${nothing} four" rel="${null}!">x</a>`,
  'flags, listeners and references': html`<button ?hidden=${true} ?inert=${''} @click=${() => {}} ${elementRef(new ElementRef())}></button>`,
  'comments and void elements': html`<!-- one --><br><img alt=${'x'}><p><!-- two --><input value=${'y'}>${'z'}</p>`,
  directives: html`<p style=${styleProperties({ color: 'red', width: '' })}>${keyed(1, html`<i>${2}</i>`)}${cache(html`<b></b>`)}</p>`,
  'an author’s text': html`<p>${richText('one <b>two</b>\nthree')}</p>`,
  'SVG paths': html`<svg viewBox="0 0 20 20" part=${'icon'}>${['M1', 'M2'].map((d) => svg`<path d=${d}></path>`)}</svg>`,
  'values between others': html`${1}<p>a${2}b${3}</p>${4} ${5}`,
};

describe('the markup of a Lit template', () => {
  for (const [title, template] of Object.entries(CASES))
    it(`is the same as from @lit-labs/ssr: ${title}`, () => {
      expect(parsed(litMarkup(template))).to.equal(parsed(collectResultSync(render(template))));
    });
});
