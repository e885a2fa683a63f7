import { expect } from '@esm-bundle/chai';
import { expectFits } from './support/audit.js';
import { visit } from './support/visit.js';

/** Pages whose sections are markup of their own element, of one within another, and of other elements. */
const SECTIONS: [page: string, section: string, begins: string, lines: RegExp][] = [
  ['image', 'Overlays', '<sb-image image-id="hero-table"', /^<sb-image [^\n]*><\/sb-image>$/m],
  ['tabs', 'Nested tabs', '<sb-tabs variant="box" label="House">', /^ +<sb-tabs variant="pill"/m],
  ['modal', 'Kinds', '<div class="actions">', /^ +<sb-button label="Basic"/m],
];

describe('journey: read a demo page', () => {
  for (const [name, section, begins, line] of SECTIONS) {
    it(
      `${name}: the markup of “${section}” opens below its heading as one would write it, and closes`,
      visit(async (visitor) => {
        const tab = await visitor.open(`/demo/${name}.html`);
        const opener = await tab.find('button', `Markup: ${section}`);
        expect(await tab.ask((one) => one.ariaExpanded, opener)).to.equal('false');
        await tab.press(opener);
        await tab.until((one) => one.ariaExpanded === 'true', 'it is open', opener);
        const { code, buttons } = await tab.ask((one) => {
          const box = one.nextElementSibling as HTMLElement;
          box.id = 'opened';
          const text = box.querySelector('code')?.textContent ?? '';
          return { code: text, buttons: [...box.querySelectorAll('button')].map(eyes.nameOf) };
        }, opener);
        expect(code.startsWith(begins), code).to.equal(true);
        expect(code).to.match(line);
        expect(buttons).to.deep.equal(['Copy']);
        await tab.press(opener);
        await tab.until(() => !document.getElementById('opened'), 'it is closed');
      }),
    );
  }

  it(
    'what there is to set stands at the end: attributes with their values, events, slots, parts',
    visit(async (visitor) => {
      const tab = await visitor.open('/demo/slider.html', { width: 390 });
      await tab.press('summary', 'All of sb-slider');
      const row = await tab.find('tr', /^pagination\s*bullets \(default/);
      const values = await tab.ask((one) => one.querySelector('.values')?.textContent, row);
      expect(values).to.match(/^bullets, fraction, thumbs, none$/);
      await tab.find('tr', /^slide-change/);
      await tab.find('tr', /^viewport/);
      await expectFits(tab);
    }),
  );

  it(
    'tables that could not be loaded say so in words, and come when they are asked for again',
    visit(async (visitor) => {
      const tab = await visitor.open('/demo/hr.html');
      await tab.ask(() => {
        const [real, bad] = [
          window.fetch,
          [new Response('nothing here', { status: 404 }), new Response('<!doctype html>')],
        ];
        window.fetch = async (...asked) => (/elements\.json/.test(String(asked[0])) && bad.shift()) || real(...asked);
      });
      await tab.press('summary', 'All of sb-hr');
      await tab.says(/could not be loaded: the server has answered 404/, '[role=alert]');
      for (const _ of ['close', 'open']) await tab.press('summary', 'All of sb-hr');
      await tab.says(/is no list of elements/, '[role=alert]');
      for (const _ of ['close', 'open']) await tab.press('summary', 'All of sb-hr');
      await tab.find('tr', /^thickness/);
    }),
  );
});
