import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@esm-bundle/chai';
import { pageMessages } from '../../tools/test/page-messages.mjs';

const SOCKET = '/__web-dev-server__web-socket.js';

describe('the messages of a test page to the runner', () => {
  const { transform } = pageMessages();

  it('report a failure with values that cannot be cloned by its message alone', () => {
    const node: Record<string, unknown> = { id: 'held' };
    node.fiber = { node };
    const errors = [
      { message: 'a node', actual: node, expected: null },
      { message: 'a function', actual: () => node, expected: Symbol('other') },
      { message: 'a text', actual: 'one', expected: 'other' },
    ];
    const code = transform({ path: SOCKET, body: 'return structuredClone(obj)' });
    expect(new Function('obj', code ?? '')({ errors })).to.deep.equal({
      errors: [
        { message: 'a node' },
        { message: 'a function' },
        { message: 'a text', actual: 'one', expected: 'other' },
      ],
    });
  });

  it('are patched in the code of the installed runner; other code throws', () => {
    const plugin = join('node_modules/@web/dev-server-core', 'dist', 'web-sockets', 'webSocketsPlugin.js');
    expect(transform({ path: SOCKET, body: readFileSync(plugin, 'utf8') })).to.not.include('structuredClone(obj)');
    expect(() => transform({ path: SOCKET, body: 'send(obj)' })).to.throw('has changed');
  });
});
