import { expect } from '@esm-bundle/chai';
import { type LetterParts, mailMessageOf } from '../../../src/components/form/mail/mail-message.state.js';
import { orderItems, promotionFields, shippingFields } from '../../../src/domain/cart/order.js';
import { cartTotals } from '../../../src/domain/cart/totals.js';
import { fieldsOfGroup } from '../../../src/domain/form/fields/group/groups.js';
import { type FieldValue, parseFields } from '../../../src/domain/form/form-rules.js';
import { leadPayload } from '../../../src/domain/form/lead-payload.js';
import type { MailMessage } from '../../../src/domain/form/pending-lead.js';
import { toMajor } from '../../../src/domain/shared/money.js';
import { orderTexts } from '../../../src/i18n/form-texts.js';
import { mailTexts } from '../../../src/i18n/mail-texts.js';
import { discount, item, method, promocode, shopRules, tax } from '../../domain/samples.js';

const KEY = '3f2a9c1b-aaaa-4bbb-8ccc-000000000001';
const PAGE = { title: 'Shop', address: 'https://shop.example/contact' };

/** The mail of a form with these fields and values. */
async function letter(
  entries: object[],
  values: Record<string, FieldValue>,
  { lead: more = {}, language = 'en', ...given }: { lead?: object; language?: string } & Partial<LetterParts> = {},
): Promise<MailMessage> {
  const { fields } = parseFields(entries);
  const all = fields.flatMap((field) => (field.type === 'group' ? fieldsOfGroup(field, ['r1', 'r2']) : [field]));
  const parts = { pageId: '', projectId: 'p', fields: all, values, products: [], order: null, visit: {} };
  const lead = { ...leadPayload({ formId: 'f', jsform: 1, meta: { userId: 'u' } }, parts), ...more };
  const [texts, mail] = [orderTexts(language), mailTexts(language)];
  await Promise.all([texts.load(), mail.load()]);
  const robots = { label: '_gotcha', value: '' };
  const written = mailMessageOf(
    {
      ...{ pending: { key: KEY, lead, order: null }, fields: all, sums: null, subject: '', page: PAGE, robots },
      ...{ currency: 'EUR', language, ...given },
    },
    texts.get(),
    mail.get(),
  );
  return { ...written, text: written.text.replace(/[^\S\n]/g, ' ') };
}

const END = `\n\nNumber: 3f2a9c1b\nPage: ${PAGE.address}`;

describe('the mail of a form', () => {
  for (const [what, entries, values, text] of [
    ['a text with the label of its field', [{ id: 'f7', name: 'town', label: 'Town' }], { f7: 'Rome' }, 'Town: Rome'],
    ['a text with the name of a field without a label', [{ id: 'f7', name: 'town' }], { f7: 'Rome' }, 'town: Rome'],
    [
      'several lines indented below their label',
      [{ id: 'm', type: 'textarea', label: 'Message' }],
      { m: 'Hello\nTotal: €0' },
      'Message:\n  Hello\n  Total: €0',
    ],
    [
      'choices with the labels of their options',
      [
        {
          id: 'd',
          type: 'checkbox',
          label: 'Days',
          options: [
            { value: 1, label: 'Monday' },
            { value: 2, label: 'Tuesday' },
          ],
        },
        { id: 's', type: 'select', label: 'Size', options: [{ value: 's', label: 'Small' }] },
      ],
      { d: ['1', '2'], s: 's' },
      'Days: Monday, Tuesday\nSize: Small',
    ],
    [
      'a ticked box as yes',
      [
        { id: 'n', type: 'checkbox', label: 'News' },
        { id: 'x', type: 'checkbox', label: 'Ads' },
      ],
      { n: true },
      'News: yes',
    ],
    [
      'the rows of a group with their numbers',
      [{ id: 'g', type: 'group', label: 'Room', fields: [{ id: 'w', label: 'Width' }] }],
      { 'g.r1.w': '3', 'g.r2.w': '4' },
      'Room 1, Width: 3\nRoom 2, Width: 4',
    ],
    [
      'hidden fields with their names, except UTM parameters',
      [
        { id: 'article', type: 'hidden' },
        { id: 'utm_source', type: 'hidden' },
      ],
      { article: 'A-1', utm_source: 'ad' },
      'article: A-1',
    ],
    [
      'no empty fields',
      [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ],
      { a: '', b: '1' },
      'B: 1',
    ],
  ] as const) {
    it(`has ${what}`, async () => {
      expect((await letter([...entries], values as Record<string, FieldValue>)).text).to.equal(text + END);
    });
  }

  it('has the page’s title in its subject, unless a subject is set', async () => {
    expect((await letter([], {})).subject).to.equal('Message from “Shop”');
    expect((await letter([], {}, { subject: 'Hi' })).subject).to.equal('Hi');
  });

  it('has the value of the honeypot field', async () => {
    const { text } = await letter([], {}, { robots: { label: '_gotcha', value: 'buy now' } });
    expect(text).to.equal(`${END.trim()}\n_gotcha: buy now`);
  });

  it('has its texts in the language of the page', async () => {
    const { subject, text } = await letter(
      [{ id: 'n', type: 'checkbox', label: 'Новости' }],
      { n: true },
      { language: 'ru' },
    );
    expect(subject).to.equal('Сообщение со страницы «Shop»');
    expect(text).to.equal(`Новости: да\n\nНомер: 3f2a9c1b\nСтраница: ${PAGE.address}`);
  });

  it('of a form with products lists them with their sums and the total', async () => {
    const lead = { products: [{ id: 'x', title: 'Ticket', price: 12.5, count: 2 }], pay: { price: 30 } };
    const { subject, text } = await letter([{ id: 'a', label: 'Name' }], { a: 'Ann' }, { lead });
    expect(subject).to.equal('Order 3f2a9c1b');
    expect(text).to.equal(
      `Name: Ann\n\nTicket × 2: €25\n\nTotal: €30\n\nOrder number: 3f2a9c1b\nPage: ${PAGE.address}`,
    );
  });

  it('of an order lists its lines, sums, fields of the delivery method and the note', async () => {
    const items = [
      item({ count: 2, optionsInfo: ['Blue'], vendorCode: 'C-1', price: 1000 }),
      item({
        id: 'v2\nfor Ann',
        variantId: 'v2',
        title: 'Vase',
        price: null,
        note: 'for Ann',
        optionsInfo: [],
        vendorCode: '',
      }),
    ];
    const rules = shopRules({
      currency: 'EUR',
      allowPriceless: true,
      // a backend may omit the rate
      taxes: [tax(), tax({ id: 'levy', title: 'Levy', rate: 0 })],
    });
    const courier = method({ title: 'Courier', price: 500 });
    const sums = cartTotals({
      ...{ items, rules, method: courier },
      discounts: [discount()],
      promocode: promocode({ code: 'SPRING', type: 'amount', amount: 300, usageWithAnyDiscount: true }),
    });
    const lines = orderItems(items);
    const lead = {
      products: lines.map((line) => ({ ...line, price: line.price === null ? null : toMajor(line.price, 'EUR') })),
      ...shippingFields(courier, sums.shipping, 'EUR', { city: 'Rome', floor: '', when: 'am, pm' }),
      ...promotionFields(sums),
      note: 'Ring twice',
      pay: { price: toMajor(sums.total, 'EUR'), desc: 'Order' },
    };
    const { fields } = parseFields([
      { id: 'c', name: 'city', label: 'City' },
      {
        id: 'w',
        name: 'when',
        type: 'checkbox',
        label: 'When',
        options: [{ value: 'am', label: 'Before noon' }, 'pm'],
      },
    ]);
    const asked = fields.map((field) => ({ ...field, aside: true }));
    const pending = {
      key: KEY,
      lead,
      order: { items, total: sums.total, currency: 'EUR', promocode: 'SPRING', note: '' },
    };
    const { subject, text } = await letter([], {}, { pending, fields: asked, sums });
    expect(subject).to.equal('Order 3f2a9c1b');
    expect(text.split('\n\n')).to.deep.equal([
      'Cup, Blue (C-1) × 2: €20\nVase × 1\n  for Ann',
      'Subtotal: €20\nDiscount: −€2\nPromo code: SPRING, −€3\nDelivery: Courier, €5\nTotal: €20\nIncluding VAT, 19%: €2.39\nIncluding Levy: €0',
      'City: Rome\nWhen: Before noon, pm\nNote: Ring twice',
      `Order number: 3f2a9c1b\nPage: ${PAGE.address}`,
    ]);
  });
});
