const SOCKET = '/__web-dev-server__web-socket.js';
const CLONE = 'structuredClone(obj)';
const MODULE = '/tools/test/failure-message.mjs';

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
      return `import { sendable } from '${MODULE}';\n${code.replace(CLONE, 'structuredClone(sendable(obj))')}`;
    },
  };
}
