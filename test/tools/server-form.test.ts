import { expect } from '@esm-bundle/chai';
import { parse } from 'parse5';
import { endpointBody } from '../../src/domain/form/endpoint-body.js';
import { loadAllTypes } from '../../src/domain/form/fields/registry.js';
import { defaultValues, parseFields } from '../../src/domain/form/form-rules.js';
import { leadPayload } from '../../src/domain/form/lead-payload.js';
import { defineBackend } from '../../src/ports/backend/define.js';
import { loadRenderer } from '../../tools/build/server.mjs';
import { attributeOf, type Node, named, nodesIn, textOf } from '../support/markup-tree.js';
import { quiet } from '../support/quiet.js';

const PAGE = 'https://shop.test/contact';

/** The form of a page as a browser without scripts parses it. */
function formOf(html: string): Node {
  const [form, other] = named(parse(html, { scriptingEnabled: false }) as Node, 'form');
  if (!form || other) throw new Error('no form, or two');
  return form;
}

type Sent = [name: string, value: string];

/** The fields that a browser submits from an untouched form. */
function sentBy(form: Node): Sent[] {
  return nodesIn(form).flatMap((node): Sent[] => {
    const [name, type] = [attributeOf(node, 'name'), attributeOf(node, 'type')];
    const value = attributeOf(node, 'value');
    if (!name || attributeOf(node, 'disabled') !== undefined) return [];
    if (node.nodeName === 'textarea') return [[name, textOf(node)]];
    if (node.nodeName === 'select') {
      const options = named(node, 'option');
      const chosen = options.find((option) => attributeOf(option, 'selected') !== undefined) ?? options[0];
      return [[name, attributeOf(chosen, 'value') ?? '']];
    }
    if (node.nodeName !== 'input') return [];
    if (type !== 'checkbox' && type !== 'radio') return [[name, value ?? '']];
    return attributeOf(node, 'checked') === undefined ? [] : [[name, value ?? 'on']];
  });
}

/** The fields in the request of the element for the same form, without `sb-key`. */
async function sentByElement(fields: object[], beside: Record<string, string>): Promise<Sent[]> {
  await loadAllTypes();
  const { fields: read } = parseFields(fields);
  const settings = { formId: '', jsform: 1, meta: {} };
  const parts = { pageId: '', projectId: '', products: [], order: null, visit: {}, plain: true };
  const lead = leadPayload(settings, { ...parts, fields: read, values: defaultValues(read) });
  const entries = endpointBody(lead, { key: 'k', encoding: 'form', beside, currency: 'EUR' });
  return entries
    .filter(([name]) => name !== 'sb-key')
    .flatMap(([name, value]) => [value].flat().map((one): Sent => [name, one]));
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
const tagOf = (fields: object[], attributes = '', content = '') =>
  `<sb-form ${attributes} fields='${attribute(JSON.stringify(fields))}'>${content}</sb-form>`;
const pageOf = (body: string, { site = '', language = 'en' } = {}) =>
  `<!doctype html><html lang="${language}"><head></head><body><sb-site ${site}></sb-site>${body}</body></html>`;

const NAME = { id: 'name', type: 'name', label: 'Name' };
const OPTIONS = ['Oak', { value: '2', label: 'Ash' }, 'Elm'];

/** Fields of each type that a server renders, with and without a value. */
const FIELDS: readonly object[] = [
  { id: 'text', type: 'text' },
  { id: 'words', type: 'text', name: 'your words', default: `"Oak" & <b>'ash'</b>` },
  { id: 'masked', type: 'text', mask: '000-000', default: '123-456' },
  { id: 'message', type: 'textarea', default: '\nTwo\nlines </textarea>' },
  { id: 'nothing', type: 'textarea' },
  NAME,
  { id: 'email', type: 'email', default: 'ann@example.com', required: true },
  { id: 'phone', type: 'phone', default: '12345' },
  { id: 'call', type: 'text', check: 'phone' },
  { id: 'off', type: 'text', default: 'x', disabled: true },
  { id: 'count', type: 'number', default: '2.5' },
  { id: 'any', type: 'number' },
  { id: 'day', type: 'date', default: '2026-05-12' },
  { id: 'moment', type: 'datetime', default: '2026-05-12T14:30' },
  { id: 'before', type: 'past' },
  { id: 'wood', type: 'select', options: OPTIONS, default: '2' },
  { id: 'else', type: 'select', options: OPTIONS },
  { id: 'many', type: 'select', options: Array.from({ length: 30 }, (_, at) => `Option ${at}`) },
  { id: 'several', type: 'select', multiple: true, options: OPTIONS, default: ['Oak', 'Elm'] },
  { id: 'way', type: 'radio', options: OPTIONS, default: 'Elm' },
  { id: 'other', type: 'radio', options: OPTIONS },
  { id: 'extras', type: 'checkbox', options: OPTIONS, default: ['Oak', '2'] },
  { id: 'gift', type: 'checkbox', label: 'Gift', default: true },
  { id: 'card', type: 'checkbox', label: 'Card' },
  { id: 'policy', type: 'policy', label: 'the policy' },
  { id: 'source', type: 'hidden', default: 'spring' },
  { id: 'utm_source', type: 'hidden', default: 'a"b' },
];

describe('a form rendered on a server', () => {
  let render: Awaited<ReturnType<typeof loadRenderer>>['render'];
  before(async () => {
    ({ render } = await loadRenderer());
  });

  const asked: string[] = [];
  const failing = async (address: string | URL | Request) => {
    asked.push(String(address));
    return new Response('{}', { status: 500 });
  };
  const rendered = (body: string, page?: Parameters<typeof pageOf>[1], options: object = {}) =>
    render(pageOf(body, page), { url: `${PAGE}?q=1#form`, fetch: failing, ...options });
  const renderedForm = async (...given: Parameters<typeof rendered>) => formOf(await rendered(...given));

  beforeEach(() => {
    asked.length = 0;
  });

  for (const field of FIELDS)
    it(`submits the same fields as the element: ${JSON.stringify(field).slice(0, 90)}`, async () => {
      const form = await renderedForm(tagOf([field], 'endpoint="/send" honeypot="_gotcha"'));
      expect(sentBy(form).sort()).to.deep.equal((await sentByElement([field], { page: PAGE, _gotcha: '' })).sort());
    });

  it('submits all fields together as the element does, with the page’s hidden inputs and a field named like an added one', async () => {
    const fields = [...FIELDS, { id: 'page', type: 'text', default: 'mine' }];
    const inputs =
      '<input type="hidden" name="form-name" value="contact"><input type=hidden name=goal value=lead>' +
      '<p slot="label-policy"><input type="hidden" name="slot" value="x"></p><input type="hidden" name="no" disabled>';
    const form = await renderedForm(tagOf(fields, 'endpoint="/send"', inputs));
    const all = [...fields, { id: 'form-name', type: 'hidden', default: 'contact' }];
    expect(sentBy(form).sort()).to.deep.equal((await sentByElement(all, { page: PAGE })).sort());
    expect(asked, 'requests').to.deep.equal([]);
  });

  it('has native controls with their types, autofill and required attributes, and native validation', async () => {
    const required = FIELDS.map((field) => ({ ...field, required: true }));
    const form = await renderedForm(tagOf(required, 'endpoint="/send"'));
    const control = (name: string) => nodesIn(form).find((node) => attributeOf(node, 'name') === name);
    const types = ['phone', 'count', 'day', 'moment', 'email'].map((name) => attributeOf(control(name), 'type'));
    expect(types).to.deep.equal(['tel', 'number', 'date', 'datetime-local', 'text']);
    expect(attributeOf(control('count'), 'step')).to.equal('any');
    expect(attributeOf(control('email'), 'autocomplete')).to.equal('email');
    for (const name of ['name', 'message', 'wood', 'way', 'gift', 'policy', 'phone'])
      expect(attributeOf(control(name), 'required'), name).to.equal('');
    expect(attributeOf(form, 'novalidate')).to.equal(undefined);
  });

  for (const [title, attributes, expected] of [
    ['the default', 'endpoint="/send"', ['/send', 'post', 'application/x-www-form-urlencoded']],
    [
      'multipart',
      'endpoint="https://a.test/f?x=1" encoding="multipart"',
      ['https://a.test/f?x=1', 'post', 'multipart/form-data'],
    ],
    [
      'get',
      'endpoint="search?in=all&amp;in=some" method="get"',
      ['search?in=all&in=some', 'get', 'application/x-www-form-urlencoded'],
    ],
  ] as const)
    it(`has the action, method and encoding of its endpoint: ${title}`, async () => {
      const form = await renderedForm(tagOf([NAME], attributes));
      expect(['action', 'method', 'enctype'].map((name) => attributeOf(form, name))).to.deep.equal(expected);
      expect(attributeOf(form, 'accept-charset')).to.equal('utf-8');
      const kept =
        title === 'get'
          ? [
              ['in', 'all'],
              ['in', 'some'],
            ]
          : [];
      expect(sentBy(form)).to.deep.equal([...kept, ['page', PAGE], ['name', '']]);
    });

  it("has the action of the page's endpoint, or of the backend's", async () => {
    const shop = { products: async () => ({ products: [], total: 0 }) };
    const byPage = await renderedForm(tagOf([NAME]), { site: 'endpoint="/page" encoding="multipart"' });
    expect([attributeOf(byPage, 'action'), attributeOf(byPage, 'enctype')]).to.deep.equal([
      '/page',
      'multipart/form-data',
    ]);
    const backend = defineBackend({ shop, endpoint: 'https://leads.test/' });
    const byBackend = await renderedForm(tagOf([NAME]), { site: 'backend="mine"' }, { backend });
    expect(attributeOf(byBackend, 'action')).to.equal('https://leads.test/');
  });

  for (const [title, attributes] of [
    ['the backend', ''],
    ['JSON', 'endpoint="/send" encoding="json"'],
    ['nowhere', 'endpoint="/send" no-send'],
    ['a script', 'endpoint="javascript:alert(1)"'],
  ])
    it(`sent to ${title}: has no action without scripts, and a noscript text that it needs JavaScript`, async () => {
      const form = await renderedForm(tagOf([NAME], attributes));
      expect([attributeOf(form, 'action'), attributeOf(form, 'method')]).to.deep.equal([undefined, 'dialog']);
      const [words] = named(form, 'noscript');
      expect(words && textOf(words)).to.contain('JavaScript is off');
      expect(sentBy(form)).to.deep.equal([['name', '']]);
    });

  it('has texts in the language of the page', async () => {
    const form = await renderedForm(tagOf([NAME]), { language: 'ru' });
    expect(textOf(form)).to.contain('отключён JavaScript').and.to.contain('Отправить');
  });

  const field = (type: string, settings = {}) => [{ id: 'a', type, label: 'A', ...settings }];
  const left: [title: string, markup: string, page?: { site: string }][] = [
    ['a checkout', '<sb-form checkout endpoint="/send"></sb-form>'],
    ['a mail', tagOf([NAME], 'endpoint="mailto:a@b.test"')],
    ["the page's mail", tagOf([NAME]), { site: 'endpoint="mailto:a@b.test"' }],
    ['products', tagOf([NAME], `products='[{"id":"p"}]'`)],
    ['products of a hidden input', tagOf([NAME], '', `<input type="hidden" name="products" value='[{"id":"p"}]'>`)],
    ['a condition', tagOf([NAME, { id: 'b', when: "name = 'x'" }])],
    ['an unknown type', tagOf(field('colour'))],
    ['an unusable field', tagOf(field('select'))],
    ['a date range', tagOf(field('date', { double: true }))],
    [
      'two choices of one name',
      tagOf([...field('radio', { options: OPTIONS }), { id: 'b', name: 'a', type: 'radio', options: OPTIONS }]),
    ],
    ['many fields', tagOf(Array.from({ length: 41 }, (_, at) => ({ id: `f${at}` })))],
    ['one device', tagOf([NAME], 'hidden-on="mobile"')],
    ['the editor', tagOf([NAME]), { site: 'mode="admin"' }],
    ...['step', 'address', 'shipping', 'captcha', 'file', 'rating', 'range', 'calculator', 'products'].map(
      (type): [string, string] => [type, tagOf(field(type))],
    ),
    ['a group', tagOf(field('group', { fields: [NAME] }))],
  ];
  for (const [title, markup, page] of left)
    it(`leaves the form to the browser: ${title}`, async () => {
      expect(await rendered(markup, page)).to.equal(pageOf(markup, page));
    });

  it('leaves the form to the browser if the backend of the page accepts no forms', async () => {
    const backend = defineBackend({ shop: { products: async () => ({ products: [], total: 0 }) } });
    const site = { site: 'backend="mine"' };
    expect(await rendered(tagOf([NAME]), site, { backend })).to.equal(pageOf(tagOf([NAME]), site));
  });

  it('is rendered though the shop fails, keeps the rest of the page byte for byte, and obeys a strict content policy', async () => {
    const body = `<p>Ä &bogus;</p>${tagOf([NAME], 'endpoint="/send"')}<sb-catalogue></sb-catalogue>`;
    const html = await rendered(body, {}, { nonce: 'a"b' });
    expect(quiet().warnings).to.have.length(1);
    expect(quiet().warnings[0]).to.contain('products are left to the browser');
    quiet().forget();
    expect(html.replace(/ data-sb-rendered><template shadowroot[\s\S]*?<\/template>/, '>')).to.equal(pageOf(body));
    const nodes = nodesIn(parse(html) as Node);
    expect(nodes.filter((node) => attributeOf(node, 'style') !== undefined)).to.have.length(0);
    expect(named(parse(html) as Node, 'style').map((style) => attributeOf(style, 'nonce'))).to.deep.equal([
      'a"b',
      'a"b',
    ]);
  });
});
