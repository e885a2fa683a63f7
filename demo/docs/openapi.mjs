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
  const schema = names.length > 1 ? { oneOf: names.map(reference) } : reference(names[0]);
  return { description, content: { 'application/json': { schema } } };
};
const parameter = (where) => (name) => {
  const isNeeded = where === 'path' || name.endsWith('!');
  return { in: where, name: name.replace('!', ''), required: isNeeded, schema: { type: 'string' } };
};
const get = (summary, answer, ...names) => ({
  get: {
    summary,
    parameters: names.map(parameter('query')),
    responses: { 200: answer, '4XX': json('Refused', 'WireRefusal') },
  },
});

const LEAD = {
  type: 'object',
  required: ['fields'],
  properties: {
    id: { type: 'string', description: 'The form’s id.' },
    projectId: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'type', 'value'],
        properties: { id: { type: 'string' }, name: { type: 'string' }, type: { type: 'string' }, value: {} },
      },
    },
    products: { type: 'array', items: { type: 'object' }, description: 'Lines of an order, with decimal prices.' },
    pay: { type: 'object', properties: { price: { type: 'number' }, desc: { type: 'string' } } },
    return_path: { type: 'string', description: 'Page to which a payment returns.' },
  },
  description:
    'Delivery is sent beside it as `shipping[id]`, `shipping[price]` and so on, the promo code as `promocode`.',
};

const send = {
  summary: 'Takes a form or an order. A repeated key gets the first answer.',
  parameters: [parameter('path')('groupId'), parameter('header')('Idempotency-Key')],
  requestBody: { required: true, content: { 'application/json': { schema: LEAD } } },
  responses: {
    200: json('Taken', 'WireLeadAnswer'),
    400: json('A captcha is wanted', 'WireCaptchaDemand'),
    409: json('Prices, stock, promotions or delivery are not those that were sent', 'WireConflict'),
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
      ...PRODUCTS,
    ),
    '/api/ecommerce/settings/': get('The shop’s rules.', json('Rules', 'WireSettings'), 'projectId'),
    '/api/ecommerce/discounts/': get('Discounts by the sum.', json('Discounts', 'WireDiscounts'), 'projectId'),
    '/api/ecommerce/promocodes/': get(
      'A promo code, or 404.',
      json('The code', 'WirePromocodeAnswer'),
      'projectId',
      'code!',
      'subtotal',
    ),
    '/api/ecommerce/shipping/': get(
      'Ways of delivery.',
      json('Methods', 'WireShipping'),
      'projectId',
      'subtotal',
      'country',
      'language',
    ),
    '/mod/project/{groupId}/lead/send/': { post: send },
    '/mod/project/{groupId}/upload/': { post: upload },
    '/mod/metadata/': get('Countries and states.', json('Names', 'WireMetadata'), 'filter', 'language'),
    '/mod/pay/ajax/': get(
      'A bill (`payData`), or the choice of cash (`selectCash`).',
      json('The bill', 'WirePayData'),
      'act!',
      'pay_id!',
      'hash!',
    ),
  },
  components: { schemas: Object.fromEntries(readSchemas()) },
});
