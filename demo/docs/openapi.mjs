import { readFileSync } from 'node:fs';
import { ts } from '@custom-elements-manifest/analyzer';
import { NAME, VERSION } from '../../tools/build/package-facts.mjs';
import { EXAMPLES } from './openapi-examples.mjs';

const FILE = 'src/ports/schemas/wire.ts';
const reference = (name) => ({ $ref: `#/components/schemas/${name}` });
const commentOf = (node) => ts.getTextOfJSDocComment(node.jsDoc?.at(-1)?.comment)?.replace(/\s+/g, ' ');
const withComment = (node, schema) => {
  const description = commentOf(node);
  return description ? { ...schema, description } : schema;
};

const WORDS = {
  [ts.SyntaxKind.StringKeyword]: { type: 'string' },
  [ts.SyntaxKind.NumberKeyword]: { type: 'number' },
  [ts.SyntaxKind.BooleanKeyword]: { type: 'boolean' },
  [ts.SyntaxKind.UnknownKeyword]: {},
};

function unionSchema(types) {
  const schemas = types.map(schemaOf);
  const values = schemas.filter((schema) => 'const' in schema);
  if (values.length === schemas.length) return { enum: values.map((schema) => schema.const) };
  const others = schemas.filter((schema) => !('const' in schema));
  return { anyOf: values.length > 0 ? [...others, { enum: values.map((schema) => schema.const) }] : others };
}

/** The JSON Schema of a type as it is written. */
function schemaOf(type) {
  if (WORDS[type.kind]) return WORDS[type.kind];
  if (ts.isParenthesizedTypeNode(type)) return schemaOf(type.type);
  if (ts.isLiteralTypeNode(type)) {
    if (type.literal.kind === ts.SyntaxKind.NullKeyword) return { type: 'null' };
    return { const: JSON.parse(type.literal.getText().replaceAll("'", '"')) };
  }
  if (ts.isUnionTypeNode(type)) return unionSchema(type.types);
  if (ts.isArrayTypeNode(type)) return { type: 'array', items: schemaOf(type.elementType) };
  if (ts.isTupleTypeNode(type))
    return { type: 'array', items: schemaOf(type.elements[0]), minItems: type.elements.length };
  if (ts.isTypeLiteralNode(type)) return objectSchema(type);
  const name = type.typeName.text;
  return name === 'Record'
    ? { type: 'object', additionalProperties: schemaOf(type.typeArguments[1]) }
    : reference(name);
}

function objectSchema({ members }) {
  const required = members.filter(({ questionToken }) => !questionToken).map(({ name }) => name.text);
  const properties = members.map((member) => [member.name.text, withComment(member, schemaOf(member.type))]);
  return { type: 'object', ...(required.length > 0 && { required }), properties: Object.fromEntries(properties) };
}

/** Schemas of all interfaces of the calls, by their names. */
function readSchemas() {
  const source = ts.createSourceFile(FILE, readFileSync(FILE, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isInterfaceDeclaration).map((declared) => {
    const parents =
      declared.heritageClauses?.flatMap(({ types }) => types.map((type) => reference(type.getText()))) ?? [];
    const own = objectSchema(declared);
    const name = declared.name.text;
    const example = EXAMPLES[name] && { examples: [EXAMPLES[name]] };
    return [name, { ...withComment(declared, parents.length > 0 ? { allOf: [...parents, own] } : own), ...example }];
  });
}

const json = (description, ...names) => {
  const schema = names.length > 1 ? { anyOf: names.map(reference) } : reference(names[0]);
  return { description, content: { 'application/json': { schema } } };
};
const parameter = (where) => (name) => {
  const isNeeded = where === 'path' || name.endsWith('!');
  const schema = name.endsWith('[]') ? { type: 'array', items: { type: 'string' } } : { type: 'string' };
  return { in: where, name: name.replace('!', ''), required: isNeeded, schema };
};
const get = (summary, answer, names, refused = json('Refused', 'WireRefusal')) => ({
  get: { summary, parameters: names.map(parameter('query')), responses: { 200: answer, '4XX': refused } },
});

const word = { type: 'string' };
const maybe = (type) => ({ type: [type, 'null'] });
const money = (description) => ({ type: 'number', ...(description && { description }) });

/** A line of an order, or a product that a form sells. */
const LINE = {
  type: 'object',
  required: ['id', 'count', 'price'],
  properties: {
    id: { ...word, description: 'The variant’s id; of a product without variants its own.' },
    type: { enum: ['product', 'custom'], description: '`custom` is a line that the page has added by itself.' },
    product_id: maybe('string'),
    variant_id: maybe('string'),
    count: { type: 'integer' },
    price: { ...maybe('number'), description: 'Of one piece, as the visitor has seen it; null without a price.' },
    title: word,
    img: { ...maybe('object'), properties: { id: word, ext: word } },
    note: { ...word, description: 'The visitor’s note to the line.' },
    productId: { ...maybe('string'), description: 'In place of `product_id`, if a form sells the product.' },
    variantId: { ...maybe('string'), description: 'In place of `variant_id`, if a form sells the product.' },
    strict: { type: 'boolean', description: 'A product of a form whose count is fixed.' },
  },
};

/** The body of a lead: a form, or an order with a form. Names with brackets are literal. */
const LEAD = {
  type: 'object',
  required: ['fields'],
  properties: {
    id: { ...word, description: 'The form’s id.' },
    is_ajax: { const: 1 },
    jsform: { type: 'integer' },
    pageId: word,
    projectId: word,
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'type', 'value'],
        properties: { id: word, name: word, type: word, value: {} },
      },
    },
    products: { type: 'array', items: LINE, description: 'Lines of an order, with decimal prices.' },
    'shipping[id]': { ...word, description: 'The chosen way of delivery.' },
    'shipping[name]': word,
    'shipping[price]': money('The price of delivery, as the visitor has seen it.'),
    'shipping[type]': word,
    'shipping[not_fix_price]': { enum: [0, 1], description: '1 if the price is agreed on later.' },
    'promotions[discount]': { ...word, description: 'Id of the discount that the total has.' },
    'promotions[promocode]': { ...word, description: 'The promo code that the total has.' },
    note: { ...word, description: 'The visitor’s note to the order.' },
    pay: { type: 'object', properties: { price: money('The total that the visitor has seen.'), desc: word } },
    return_path: { ...word, description: 'Page to which a payment returns.' },
    'captcha-token': word,
    userId: { ...word, description: 'A random number of the visitor’s browser.' },
    utmData: { type: 'object', description: 'The `utm_` parameters of the first address, by names without `utm_`.' },
    roistatVisit: {},
    abTest: {},
    forceUpdateProduct: {},
  },
  patternProperties: {
    '^shipping\\[fields\\]\\[.+\\]$': {
      ...word,
      description: 'A field of the way of delivery: `country`, `city` and others.',
    },
    '^shipping\\[address\\]\\[.+\\]$': { ...word, description: 'A part of the address of a pickup point.' },
    '^files(\\[[^\\]]+\\])+$': { description: '`name`, `size` and `uri` of an uploaded file.' },
  },
};

const send = {
  summary: 'Takes a form or an order. A repeated key gets the first answer.',
  parameters: [parameter('path')('groupId'), parameter('header')('Idempotency-Key')],
  requestBody: { required: true, content: { 'application/json': { schema: LEAD } } },
  responses: {
    200: json('Taken', 'WireLeadAnswer'),
    400: json('A captcha is wanted', 'WireCaptchaDemand'),
    409: json(
      'Prices, stock, promotions or delivery are not those that were sent; or the lead of the key is still being taken, see `Retry-After`',
      'WireConflict',
      'WireKeyRefusal',
    ),
    422: json('Fields are refused, or the key belongs to another lead', 'WireViolations', 'WireKeyRefusal'),
  },
};
const upload = {
  summary: 'Takes a file of a form.',
  parameters: [parameter('path')('groupId')],
  requestBody: {
    content: {
      'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } },
    },
  },
  responses: { 200: json('Kept', 'WireUpload') },
};

const PRODUCTS = ['projectId', 'productIds[]', 'categoryId', 'page', 'limit', 'search', 'sort', 'facets'];

/** The calls of the specification as OpenAPI 3.1. Schemas are read from the types that the elements read answers by. */
export const openapi = () => ({
  openapi: '3.1.0',
  info: { title: `Backend calls of ${NAME}`, version: VERSION, license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/' }],
  paths: {
    '/api/ecommerce/products/': get(
      'A page of products. Filters are `filter[id][]`.',
      json('Products', 'WireProducts'),
      PRODUCTS,
    ),
    '/api/ecommerce/settings/': get('The shop’s rules.', json('Rules', 'WireSettings'), ['projectId']),
    '/api/ecommerce/discounts/': get('Discounts by the sum.', json('Discounts', 'WireDiscounts'), ['projectId']),
    '/api/ecommerce/promocodes/': get(
      'A promo code, or 404.',
      json('The code', 'WirePromocodeAnswer'),
      ['projectId', 'code!', 'subtotal'],
      json('Refused, with the reason', 'WirePromocodeRefusal', 'WireRefusal'),
    ),
    '/api/ecommerce/shipping/': get('Ways of delivery.', json('Methods', 'WireShipping'), [
      'projectId',
      'subtotal',
      'country',
      'language',
    ]),
    '/mod/project/{groupId}/lead/send/': { post: send },
    '/mod/project/{groupId}/upload/': { post: upload },
    '/mod/metadata/': get('Countries and states.', json('Names', 'WireMetadata'), ['filter', 'language']),
    '/mod/pay/ajax/': get(
      'A bill (`payData`), or the choice of cash (`selectCash`).',
      json('The bill, or where cash is paid', 'WirePayData', 'WireSelectCash'),
      ['act!', 'pay_id!', 'hash!'],
    ),
  },
  components: { schemas: Object.fromEntries(readSchemas()) },
});
