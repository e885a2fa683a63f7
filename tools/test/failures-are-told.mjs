const SOCKET = '/__web-dev-server__web-socket.js';
const CLONE = 'structuredClone(obj)';
const MODULE = '/tools/test/failure-message.mjs';
/** A command of a test may take 20 s, which is a timer of the page: taken before any test, it is none of a clock that a test stops. */
const REAL_TIME = 'const { setTimeout } = globalThis;';

/**
 * Web Test Runner plug-in: a test page sends its results as a clone, and a failure carries what it compared: a DOM node, a function or a
 * symbol cannot be cloned, the page would send nothing, and the run would wait for it until its time is over.
 */
export function failuresAreTold() {
  return {
    name: 'failures-are-told',
    transform({ path, body }) {
      if (path !== SOCKET) return undefined;
      const code = String(body);
      if (!code.includes(CLONE)) throw new Error(`${SOCKET} has changed: failures with DOM nodes would not be told`);
      return `import { sendable } from '${MODULE}';\n${REAL_TIME}\n${code.replace(CLONE, 'structuredClone(sendable(obj))')}`;
    },
  };
}
