// runs in light: texts that load after the first render
import { expect } from '@open-wc/testing';
import '../../elements/sb-cart-button.js';
import '../../elements/sb-form.js';
import '../../elements/sb-site.js';
import type { SbSiteElement } from '../../elements/sb-site.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { atEnd, freshPage, put, quiet, ui, until } from '../support/fixture.js';
import { framedPage } from '../support/framed-page.js';

const NAMES = '[{ "id": "who", "type": "name", "label": "Your name", "required": true }]';
const FORM = `<sb-form fields='${NAMES}'></sb-form>`;

/** Opens a page whose markup exists before any script: custom texts and a cart button. */
async function servedPage(texts: string) {
  const own = `document.documentElement.insertAdjacentHTML('beforeend', '<script type="application/json" data-sb-texts>' + ${JSON.stringify(texts)} + '</' + 'script>');`;
  const page = await framedPage('/elements/sb-cart-button.ts', { script: own });
  atEnd(page.close);
  page.document.body.append(page.document.createElement('sb-cart-button'));
  const label = () => ui(page.document.querySelector('sb-cart-button') as HTMLElement).part('base')?.ariaLabel;
  return { ...page, label };
}

describe('custom texts of a page', () => {
  describe('in a script element', () => {
    it('replace those of the library from the first render', async () => {
      const { label, complaints } = await servedPage(
        '{ "cart::title": "Basket", "cart::button_empty": "{label}: nothing" }',
      );
      await until(label, 'the button has its name');
      expect(label()).to.equal('Basket: nothing');
      expect(complaints).to.deep.equal([]);
    });

    it('with mistakes give one warning each, and the others are shown', async () => {
      const { label, complaints } = await servedPage(
        '{ "en": { "cart::titel": "Basket", "cart::button_empty": "{name}!", "cart::title": "Bag" } }',
      );
      await until(() => complaints.length === 2, 'two warnings');
      expect(label()).to.equal('{name}!');
      expect(complaints).to.deep.equal([
        'sb-elements: the text "cart::button_empty" of this page has {name}, which nothing replaces: it has {label}',
        'sb-elements: there is no text "cart::titel", which this page has in its own words',
      ]);
    });

    it('that are not JSON give one warning, and the library’s texts are shown', async () => {
      const { label, complaints } = await servedPage('{ "cart::title": ');
      await until(label, 'the button has its name');
      expect(label()).to.equal('Cart, empty');
      expect(complaints.length).to.equal(1);
      expect(complaints[0]).to.match(/^sb-elements: <script data-sb-texts> is not JSON: /);
    });
  });

  describe('of <sb-site>', () => {
    const button = (box: Element) => ui(box.querySelector('sb-cart-button') as Element).part('base')?.ariaLabel;
    const send = (box: Element) =>
      box.querySelector('sb-form')?.shadowRoot?.querySelector('[part~=submit] [data-state=shown]')?.textContent;

    beforeEach(() => {
      freshPage();
      installFakeBackend();
    });

    it('apply to all existing elements when they are added, changed and removed', async () => {
      const box = put(`<sb-cart-button></sb-cart-button>${FORM}`);
      await until(() => button(box) === 'Cart, empty' && send(box) === 'Send', 'the library’s texts');
      const site = document.createElement('sb-site') as SbSiteElement;
      site.setAttribute('texts', '{ "cart::title": "Bag", "form::submit": "Ask us" }');
      box.prepend(site);
      await until(() => button(box) === 'Bag, empty' && send(box) === 'Ask us', 'the texts of the attribute');
      site.texts = { en: { 'form::submit': 'Go' }, de: { 'form::submit': 'Los' } };
      await until(() => button(box) === 'Cart, empty' && send(box) === 'Go', 'the texts of the property');
      site.language = 'de';
      await until(() => button(box) === 'Warenkorb, leer' && send(box) === 'Los', 'the German texts');
      site.remove();
      await until(() => button(box) === 'Cart, empty' && send(box) === 'Send', 'the library’s texts again');
    });

    it('can add a language that the library lacks, with English for missing texts', async () => {
      const own = { it: { 'form::submit': 'Invia', 'cart::title': 'Carrello' } };
      const box = put(
        `<sb-site language="it" texts='${JSON.stringify(own)}'></sb-site><sb-cart-button></sb-cart-button>${FORM}`,
      );
      await until(() => button(box) === 'Carrello, empty' && send(box) === 'Invia', 'texts of both languages');
    });

    it('that are not an object give the warning for an invalid attribute', async () => {
      const heard = quiet();
      put('<sb-site texts="Basket"></sb-site>');
      await until(() => heard.warnings.length > 0, 'the warning');
      expect(heard.warnings.join()).to.match(/texts="Basket".*JSON object of texts by key/);
    });
  });
});
