import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@esm-bundle/chai';
import Ajv2020 from 'ajv/dist/2020.js';
import { mock } from '../../demo/docs/examples/mock-server.mjs';
import { openapi } from '../../demo/docs/openapi.mjs';

interface Call {
  responses: Record<string, { content: { 'application/json': { schema: object } } }>;
}
type Paths = Record<string, Record<string, Call>>;

const description = openapi() as unknown as {
  paths: Paths;
  components: { schemas: Record<string, { examples?: object[] }> };
};
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'calls', ...description });
const validatorOf = (pointer: string) => ajv.getSchema(encodeURI(`calls#${pointer}`));
const escaped = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1');

const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { responses }]) =>
    Object.keys(responses).map((status) => ({ path, method, status })),
  ),
);

describe('the mock of the OpenAPI file', () => {
  const server = createServer(mock(description));
  let origin = '';
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());

  const ask = (path: string, method = 'get', code = '200') => {
    const headers = { prefer: `code=${code}` };
    return fetch(origin + path.replace('{groupId}', 'shop'), { method: method.toUpperCase(), headers });
  };

  it('reads more than 15 responses from the file', () => expect(calls.length).to.be.above(15));

  for (const { path, method, status } of calls)
    it(`responds with the described status and schema: ${method} ${path} ${status}`, async () => {
      const code = status.replace('XX', '04');
      const answered = await ask(path, method, code);
      expect(answered.status).to.equal(Number(code));
      const pointer = `/paths/${escaped(path)}/${method}/responses/${status}/content/application~1json/schema`;
      const isValid = validatorOf(pointer);
      expect(isValid, pointer).to.be.a('function');
      expect(isValid?.(await answered.json()), JSON.stringify(isValid?.errors?.slice(0, 3))).to.equal(true);
    });

  it('answers CORS preflights, and returns 404 for paths and methods that are not in the file', async () => {
    const asked = await ask('/mod/project/{groupId}/lead/send/', 'options');
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).to.deep.equal([204, '*']);
    expect((await ask('/api/ecommerce/nothing/')).status).to.equal(404);
    expect((await ask('/api/ecommerce/products/', 'delete')).status).to.equal(404);
  });

  it('returns another number for each order, and the same for a repeated key', async () => {
    const number = async (key: string) => {
      const answered = await fetch(`${origin}/mod/project/shop/lead/send/`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
      });
      return (await answered.json()).lead_id;
    };
    const keys = ['3f2a9c1b-1', 'b81d07e4-2', '3f2a9c1b-1'];
    expect(await Promise.all(keys.map(number))).to.deep.equal(['3f2a9c1b', 'b81d07e4', '3f2a9c1b']);
  });

  for (const [name, { examples = [] }] of Object.entries(description.components.schemas))
    if (examples.length > 0)
      it(`has a valid example of ${name}`, () => {
        const isValid = validatorOf(`/components/schemas/${name}`);
        expect(isValid?.(examples[0]), JSON.stringify(isValid?.errors)).to.equal(true);
      });

  it('returns a valid response for a schema without examples', async () => {
    const bare = JSON.parse(JSON.stringify(description));
    for (const schema of Object.values<{ examples?: object[] }>(bare.components.schemas)) delete schema.examples;
    const other = createServer(mock(bare)).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const answer = await (await fetch(`http://127.0.0.1:${port}/api/ecommerce/settings/`)).json();
    other.close();
    expect(validatorOf('/components/schemas/WireSettings')?.(answer)).to.equal(true);
  });
});
