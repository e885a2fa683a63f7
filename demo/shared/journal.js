/*
 * Keeps what goes wrong on a page, from its first script on: errors, unhandled rejections, console errors and warnings, violations
 * of the content policy, layout shifts and what they moved. The demo bar shows the count, the journeys of the test suite fail on any of it.
 */
(() => {
  const entries = [];
  const note = (kind, text) => {
    entries.push({ kind, text: String(text) });
    document.dispatchEvent(new Event('journal'));
  };
  window.journal = entries;
  addEventListener('error', (event) => {
    if (event.message) note('error', event.message);
  });
  addEventListener('unhandledrejection', (event) => note('rejection', event.reason?.stack ?? event.reason));
  document.addEventListener('securitypolicyviolation', (event) => {
    note('policy', `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile ?? ''}:${event.lineNumber}`);
  });
  for (const level of ['error', 'warn']) {
    const original = console[level];
    console[level] = (...words) => {
      note(level, words.map((word) => word?.message ?? word).join(' '));
      original.apply(console, words);
    };
  }

  /** The innermost element at a point. What moved within a shadow root is told by its box alone, so it is looked up there. */
  function deepest(x, y) {
    let found = document.elementFromPoint(x, y);
    let inner = found?.shadowRoot?.elementFromPoint(x, y);
    while (inner && inner !== found) {
      found = inner;
      inner = found.shadowRoot?.elementFromPoint(x, y);
    }
    return found;
  }

  /** Something that moved, as a person would look for it: its element, the part in it, and from where to where. */
  function moved({ node, previousRect: from, currentRect: to }) {
    const box = ({ x, y, width, height }) => `${[x, y].map(Math.round)} ${[width, height].map(Math.round).join('x')}`;
    const element = node instanceof Text ? node.parentElement : (node ?? deepest(to.x + to.width / 2, to.y + 8));
    const host = element?.getRootNode().host;
    const part = element?.getAttribute('part') ?? element?.getAttribute('class') ?? '';
    const name = element ? `${element.localName}${part ? `.${part.replaceAll(' ', '.')}` : ''}` : 'something';
    return `${host ? `${host.localName} > ` : ''}${name} (${box(from)} to ${box(to)})`;
  }

  if (!PerformanceObserver.supportedEntryTypes?.includes('layout-shift')) return;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      if (shift.hadRecentInput) continue;
      note('shift', `${shift.value.toFixed(4)} ${shift.sources.map(moved).join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
})();
