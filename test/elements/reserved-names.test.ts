// slow: five fields written with 64 real keys
import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import '../../elements/all.js';
import { authoredLook } from '../../src/components/catalogue/lazy-parts.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { fakeProducts } from '../support/fake-products.js';
import { freshPage, put, quiet, until } from '../support/fixture.js';
import { type CatalogueView, catalogue } from '../support/pages/catalogue.js';
import { openForm } from '../support/pages/form.js';

/** Names of properties that every object inherits. */
const RESERVED = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', '__proto__'] as const;

/** Elements that accept a JSON child, each with text that shows that its other setting applies. */
const WITH_CHILD: readonly [markup: (json: string) => string, shows: RegExp][] = [
  [
    (json) =>
      `<sb-form><script type="application/json">{${json}, "fields": [{"id": "city", "label": "City"}]}</script></sb-form>`,
    /City/,
  ],
  [
    (json) =>
      `<sb-contacts><script type="application/json">{${json}, "messengers": [{"type": "telegram", "value": "halden"}]}</script></sb-contacts>`,
    /Telegram/,
  ],
];

describe('keys from outside that are names of inherited object properties', () => {
  const heard = quiet();
  let backend: FakeBackend;
  beforeEach(() => {
    backend = installFakeBackend({ products: fakeProducts().map((product) => ({ ...product, images: [] })) });
    freshPage();
  });

  for (const [markup, shows] of WITH_CHILD) {
    const tag = /<(sb-[a-z]+)/.exec(markup(''))?.[1] as string;
    it(`in the JSON child of <${tag}>: are ignored with one warning each, and other settings apply`, async () => {
      const box = put(markup(RESERVED.map((name) => `"${name}": 1`).join()));
      const element = box.firstElementChild as HTMLElement;
      await until(() => shows.test(element.shadowRoot?.textContent ?? ''), 'it shows its other setting');
      const said = heard.warnings;
      expect(said.map((text) => text.slice(0, text.indexOf(';')))).to.deep.equal(
        RESERVED.map((name) => `<${tag}>: ${name}="1" is not usable`),
      );
    });
  }

  describe('in attributes of a catalogue', () => {
    const shop = async (attributes: string): Promise<CatalogueView> => {
      const view = await catalogue(attributes);
      await view.shows(5);
      return view;
    };

    const KEYS = `{${RESERVED.map((name) => `"${name}": "row"`).join()}}`;
    const NAMES = RESERVED.join(', ');
    for (const [setting, given, leftOut] of [
      ['adaptive', KEYS, NAMES],
      ['elements-styles', KEYS, NAMES],
      ['elements-styles', `{"name": ${KEYS}}`, 'name.constructor, name.toString, name.hasOwnProperty, name.v…'],
      ['elements-list', KEYS, NAMES],
    ] as const) {
      it(`${setting}='${given}': renders the cards and reports the ignored keys in one warning`, async () => {
        const { card } = await shop(`${setting}='${given}'`);
        expect(card('Mug').textContent).to.contain('Mug');
        const said = heard.warnings;
        expect(said.map((text) => text.slice(0, text.indexOf(';')))).to.deep.equal([
          `<sb-catalogue>: ${setting}="${leftOut}" is not usable`,
        ]);
      });
    }

    it('filters: lists the products', async () => {
      backend.answer('products', () => Response.json({ products: backend.data.products, total: 5, page: 1, pages: 1 }));
      const { card } = await shop(`filters='${KEYS}'`);
      expect(card('Mug').textContent).to.contain('Mug');
    });

    it('card settings that throw are replaced by the defaults, with one warning', async () => {
      const { load } = authoredLook;
      const stubbed = stub(authoredLook, 'load').callsFake(async () => ({
        ...(await load()),
        lookOfSettings: () => {
          throw new TypeError('a mistake of ours');
        },
      }));
      const { card } = await shop(`elements-list='["name"]'`);
      stubbed.restore();
      expect(card('Mug').querySelector('[part~="button"]')).not.to.equal(null);
      expect(heard.warnings).to.deep.equal([
        '<sb-catalogue>: the card settings could not be read, so the default look is used',
      ]);
    });

    it('a category with such an id is a section', async () => {
      const categories = JSON.stringify([
        { id: 'constructor', name: 'Builders' },
        { id: '__proto__', name: 'Models' },
      ]);
      const view = await catalogue(`tabs categories='${categories}'`);
      await until(() => view.all('tab').length === 2, 'the tabs are there');
    });
  });

  it('as field ids: fields start empty, are validated and are sent with their values', async () => {
    const form = await openForm(
      RESERVED.map((id) => ({ id, label: `Field ${id}`, required: true })),
      {},
    );
    for (const id of RESERVED) expect(form.control(`Field ${id}`).value).to.equal('');
    form.submit.click();
    for (const id of RESERVED) await until(() => form.description(`Field ${id}`) !== '', `${id} is missing`);
    for (const id of RESERVED) await form.write(`Field ${id}`, `my ${id}`);
    form.submit.click();
    await until(() => backend.of('lead').length === 1, 'it is sent');
    const body = backend.of('lead')[0]?.body as { fields: { id: string; value: unknown }[] };
    expect(body.fields.map(({ id, value }) => [id, value])).to.deep.equal(RESERVED.map((id) => [id, `my ${id}`]));
  });
});
