import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

const CORS = ['Origin', 'Headers', 'Methods'].map((name) => [`Access-Control-Allow-${name}`, '*']);
const HEADERS = { ...Object.fromEntries(CORS), 'Content-Type': 'application/json' };

/** A value of a schema: its example, or the least that it allows. */
function sample(schema, file) {
  const { $ref, examples, allOf, oneOf, anyOf, required = [], properties = {}, items = {}, minItems = 0 } = schema;
  if ($ref) return sample(file.components.schemas[$ref.replace(/^.*\//, '')], file);
  if (examples) return examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (allOf) return Object.assign({}, ...allOf.map((part) => sample(part, file)));
  const [first] = oneOf ?? anyOf ?? [];
  if (first) return sample(first, file);
  if (schema.type === 'array') return Array.from({ length: minItems }, () => sample(items, file));
  if (schema.type === 'object')
    return Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {}, file)]));
  return { string: 'text', number: 1, integer: 1, boolean: true }[schema.type] ?? null;
}

/** The paths of a file, as expressions: `/lead/{id}/` is any id. */
const routesOf = ({ paths }) =>
  Object.entries(paths).map(([path, calls]) => [new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), calls]);

/** Answers the calls of an OpenAPI file by its examples; a request chooses another answer by `Prefer: code=422`. */
export function mock(file) {
  const routes = routesOf(file);
  return (request, response) => {
    request.resume();
    const path = new URL(request.url, 'http://mock').pathname;
    const [, calls] = routes.find(([route]) => route.test(path)) ?? [];
    const [, code = '200'] = /code=(\d+)/.exec(request.headers.prefer ?? '') ?? [];
    const { responses } = calls?.[request.method.toLowerCase()] ?? {};
    const answer = responses?.[code] ?? responses?.[`${code[0]}XX`];
    const schema = answer?.content['application/json'].schema;
    const status = request.method === 'OPTIONS' ? 204 : schema ? Number(code) : 404;
    const body = schema && sample(schema, file);
    const key = request.headers['idempotency-key'];
    // another number for each order, and the same for a repeated one
    const numbered = key && body?.lead_id ? { ...body, lead_id: key.slice(0, 8) } : body;
    response.writeHead(status, HEADERS).end(schema ? JSON.stringify(numbered) : '');
  };
}

// node mock-server.mjs openapi.json
const [, script = '', path = 'openapi.json'] = process.argv;
if (import.meta.url === pathToFileURL(script).href) {
  const { PORT = '4010' } = process.env;
  createServer(mock(JSON.parse(readFileSync(path, 'utf8')))).listen(Number(PORT));
  console.log(`http://localhost:${PORT}`);
}
