const SOCKET = '/__web-dev-server__web-socket.js';
const CLONE = 'structuredClone(obj)';
/** Of what a failed test has compared only texts are told, which is what the reporter shows: a node or a function cannot be cloned. */
const WITH_TEXTS = `JSON.parse(JSON.stringify(obj, (key, value) =>
  /^(actual|expected)$/.test(key) && typeof value !== 'string' ? undefined : value))`;
/** A command of a test may take 20 s, which is a timer of the page: taken before any test, it is none of a clock that a test stops. */
const REAL_TIME = 'const { setTimeout } = globalThis;';

/**
 * Web Test Runner plug-in: the messages of a test page. Without this, one that failed comparing nodes would send nothing, and the run would wait for
 * it until its time is over.
 */
export function pageMessages() {
  return {
    name: 'page-messages',
    transform({ path, body }) {
      if (path !== SOCKET) return undefined;
      const code = String(body);
      if (!code.includes(CLONE)) throw new Error(`${SOCKET} has changed: failures with DOM nodes would not be told`);
      return `${REAL_TIME}\n${code.replace(CLONE, WITH_TEXTS)}`;
    },
  };
}
