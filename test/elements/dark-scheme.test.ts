import { expect, fixture } from '@open-wc/testing';
import '../../elements/sb-form.js';
import { contrast } from '../../src/domain/shared/colour-contrast.js';
import { solid } from '../support/colours.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { fakeProduct } from '../support/fake-products.js';
import { accessible, atEnd, freshPage, until } from '../support/fixture.js';
import { catalogue, partOf } from '../support/pages/catalogue.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { prefer } from '../support/preferences.js';

/** Returns the value of a colour token in a colour scheme. */
async function painted(scheme: string, token: string): Promise<string> {
  const box = await fixture<HTMLElement>('<div></div>');
  const sheet = await (await fetch('/styles/tokens.css')).text();
  const value = new RegExp(`${token}: (.*);`).exec(sheet)?.[1] ?? '';
  box.style.cssText = `color-scheme: ${scheme}; background-color: ${value}`;
  return getComputedStyle(box).backgroundColor;
}

describe('a dark page', () => {
  it('a sunken surface is distinguishable from the surfaces around it, and its text has AA contrast', async () => {
    const sunken = solid(await painted('dark', '--sb-color-surface-sunken'));
    for (const around of ['--sb-color-surface', '--sb-color-surface-raised'])
      expect(contrast(sunken, solid(await painted('dark', around))), around).to.be.at.least(1.15);
    for (const text of ['--sb-color-text', '--sb-color-text-muted'])
      expect(contrast(sunken, solid(await painted('dark', text))), text).to.be.at.least(4.5);
  });

  it('product pictures get an edge but no overlay on a dark page; a loaded picture keeps its colour, not its preview', async () => {
    const drawn = { color: '#b8a07c3d', preview: 'UklGRg==' };
    const image = { id: 'vase', ext: 'jpg', width: 200, height: 250, alt: 'A vase', ...drawn };
    installFakeBackend({ products: [fakeProduct('p-1', { name: 'Vase', images: [image] })] });
    freshPage({ images: '/test/support' });
    const view = await catalogue();
    await view.shows(1);
    const picture = () => partOf(view.card('Vase'), 'picture');
    await until(() => picture()?.dataset.state === 'loaded', 'its picture is there');
    await until(() => getComputedStyle(picture()).backgroundImage === 'none', 'its preview is removed');
    expect(getComputedStyle(picture()).backgroundColor).to.contain('rgba(184, 160, 124');
    const over = () => getComputedStyle(picture(), '::after');
    for (const [scheme, edge] of [
      ['light', 'rgba(0, 0, 0, 0)'],
      ['dark', 'rgba(255, 255, 255, 0.1)'],
    ] as const) {
      view.element.style.colorScheme = scheme;
      expect(over().backgroundColor, scheme).to.equal('rgba(0, 0, 0, 0)');
      expect(over().boxShadow, scheme).to.equal(`${edge} 0px 0px 0px 1px inset`);
    }
  });
});

describe('radio buttons and checkboxes', () => {
  let visit: FormPage;
  // no draft of an earlier visit
  beforeEach(() => localStorage.clear());
  const FIELDS = [
    { id: 'radio', label: 'Radio', type: 'radio', options: ['One', 'Two'] },
    { id: 'agreed', label: 'The rules', type: 'policy' },
  ];
  const style = (label: string) => getComputedStyle(visit.control(label));

  it('are drawn in the colours of the palette in both schemes, filled when checked', async () => {
    for (const scheme of ['light', 'dark']) {
      visit = await openForm(FIELDS);
      visit.element.style.cssText = `color-scheme: ${scheme}; background: Canvas`;
      for (const label of ['One', 'I agree']) {
        expect([style(label).appearance, style(label).width], label).to.deep.equal(['none', '20px']);
        expect(style(label).backgroundColor).to.equal(await painted(scheme, '--sb-color-surface'));
        visit.control(label).click();
        const accent = await painted(scheme, '--sb-color-accent');
        await until(() => style(label).backgroundColor === accent, `${label} is ticked`);
        expect(getComputedStyle(visit.control(label), '::before').content).to.equal('""');
      }
      await accessible(visit.element);
      visit.element.remove();
      localStorage.clear();
    }
  });

  it('[FORM-04] an invalid checkbox has a single red border and no outline', async () => {
    visit = await openForm(FIELDS);
    visit.element.style.colorScheme = 'light';
    visit.control('One').click();
    await visit.submitUntil('error');
    visit.control('One').focus();
    const { outlineStyle, borderTopColor } = style('I agree');
    expect(outlineStyle).to.equal('none');
    expect(borderTopColor).to.equal(await painted('light', '--sb-color-danger'));
  });

  it('use the system’s appearance in forced colours', async () => {
    const forced = await prefer('forced-colors');
    atEnd(forced.restore);
    visit = await openForm(FIELDS);
    forced.dress(visit.element);
    expect(style('One').appearance).to.equal('auto');
  });
});
