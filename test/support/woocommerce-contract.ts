import { readFileSync } from 'node:fs';
import Ajv, { type ValidateFunction } from 'ajv';

export type Fields = Record<string, unknown>;
/** A type of the contract: a name, names with `|`, a list, or fields. */
type Notation = string | [Notation] | { [name: string]: Notation };

const CONTRACT: {
  types: Record<string, Notation>;
  answers: Record<string, Notation>;
  bodies: Record<string, Notation>;
  params: Record<string, string>;
  values: Record<string, string>;
} = JSON.parse(readFileSync('test/support/woocommerce-store-api.json', 'utf8'));

const PLAIN = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];

/** Converts a type of the contract to a JSON schema without further fields. */
function schemaOf(type: Notation): object {
  if (Array.isArray(type)) return { type: 'array', items: schemaOf(type[0]) };
  if (typeof type === 'string') {
    const anyOf = type.split('|').map((name) => {
      const own = CONTRACT.types[name];
      return PLAIN.includes(name) && !own ? { type: name } : schemaOf(own ?? 'unknown');
    });
    return anyOf.length > 1 ? { anyOf } : (anyOf[0] ?? {});
  }
  const { '&': included, ...own } = type;
  const fields = { ...((included ? CONTRACT.types[String(included)] : {}) as Record<string, Notation>), ...own };
  const properties = Object.entries(fields).map(([name, field]) => [name.replace('?', ''), schemaOf(field)]);
  const required = Object.keys(fields).filter((name) => !name.endsWith('?'));
  return { type: 'object', additionalProperties: false, required, properties: Object.fromEntries(properties) };
}

const ajv = new Ajv({ strict: false });
const compiled = new Map<string, ValidateFunction>();

/** Contract violations of a request or response body; empty if there are none. */
export function wrongIn(of: 'answers' | 'bodies', route: string, value: unknown): string {
  const type = route === 'error' ? 'error' : CONTRACT[of][route];
  if (!type) return `${of}: no route ${route}`;
  const key = `${of} ${route}`;
  const validate = compiled.get(key) ?? ajv.compile(schemaOf(type));
  compiled.set(key, validate);
  return validate(value) ? '' : `${key}: ${ajv.errorsText(validate.errors)}`;
}

/** Contract violations of a request's query; empty if there are none. */
export function wrongInQuery(route: string, params: URLSearchParams): string {
  const known = CONTRACT.params[route]?.split(' ');
  if (!known) return `no route ${route}`;
  const wrong = [...params].filter(([name, value]) => {
    const [base = ''] = name.split('[');
    if (base === 'rest_route') return false;
    const values = CONTRACT.values[base]?.split(' ');
    return !known.includes(base) || (values && !values.includes(value));
  });
  return wrong.map((one) => `${route}: ${one.join('=')}`).join();
}
