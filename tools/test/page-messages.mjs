const SOCKET = '/__web-dev-server__web-socket.js';
const CLONE = 'structuredClone(obj)';
/** Keeps only strings of compared values, as the reporter does: nodes and functions cannot be cloned. */
const WITH_TEXTS = `JSON.parse(JSON.stringify(obj, (key, value) =>
  /^(actual|expected)$/.test(key) && typeof value !== 'string' ? undefined : value))`;
/** The timeout of test commands (20 s) is a timer of the page: captured before tests, so that a fake clock does not stop it. */
const REAL_TIME = 'const { setTimeout } = globalThis;';

/**
 * Web Test Runner plug-in for the messages of a test page. Without it, a test that failed comparing nodes would send nothing, and the run
 * would wait until its timeout.
 */
export function pageMessages() {
  return {
    name: 'page-messages',
    transform({ path, body }) {
      if (path !== SOCKET) return undefined;
      const code = String(body);
      if (!code.includes(CLONE))
        throw new Error(`${SOCKET} has changed: failures with DOM nodes would not be reported`);
      return `${REAL_TIME}\n${code.replace(CLONE, WITH_TEXTS)}`;
    },
  };
}
