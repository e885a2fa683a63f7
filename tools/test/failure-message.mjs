/** A failure's `actual` or `expected` may be a whole page; past so many values it is told no further. */
const MOST_VALUES = 2000;

const isNode = (value) => typeof value.nodeType === 'number' && typeof value.nodeName === 'string';

/** An element's opening tag; another node's name. */
function nodeText(node) {
  if (!node.attributes) return node.nodeName;
  const attributes = [...node.attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`);
  return `<${node.localName}${attributes.join('')}>`;
}

function objectCopy(value, copy) {
  if (value.window === value) return '[Window]';
  if (isNode(value)) return nodeText(value);
  if (typeof value.toJSON === 'function') return copy(value.toJSON());
  if (value instanceof Error) return String(value);
  if (value instanceof Map || value instanceof Set) return [...value].map(copy);
  if (Array.isArray(value)) return value.map(copy);
  const keys = Object.keys(value);
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if (keys.length === 0 && !isPlain) return Object.prototype.toString.call(value);
  return Object.fromEntries(keys.map((key) => [key, copy(value[key])]));
}

/** What JSON can carry of any value: nodes, windows, functions, symbols and circles become words. */
export function plainCopy(given) {
  const ancestors = [];
  let left = MOST_VALUES;
  const copy = (value) => {
    if (typeof value === 'function') return `[Function ${value.name}]`;
    if (typeof value === 'symbol' || typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (ancestors.includes(value)) return '[Circular]';
    left -= 1;
    if (left < 0) return '[…]';
    ancestors.push(value);
    try {
      return objectCopy(value, copy);
    } catch (error) {
      return `[${error.name}]`;
    } finally {
      ancestors.pop();
    }
  };
  return copy(given);
}

const withCopies = (error) =>
  error && { ...error, actual: plainCopy(error.actual), expected: plainCopy(error.expected) };

const withSuite = (suite) =>
  suite && {
    ...suite,
    suites: suite.suites.map(withSuite),
    tests: suite.tests.map((test) => ({ ...test, error: withCopies(test.error) })),
  };

/** A message of the test page as it can be sent: what failed tests have compared is told in words. */
export function sendable(message) {
  if (message.type !== 'wtr-session-finished') return message;
  const { errors, testResults } = message.result;
  return {
    ...message,
    result: { ...message.result, errors: errors.map(withCopies), testResults: withSuite(testResults) },
  };
}
