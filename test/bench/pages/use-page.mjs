/*
 * A visitor of a demo page, installed ahead of its first script: `visitor.read()` scrolls to its end, `visitor.press()` presses every
 * control of our moving elements and of the page's little editor, `visitor.tasks()` tells of the long tasks since the load event.
 */
(() => {
  const OURS = /^sb-(slider|cards|tabs|bundle|rotator|anchors|modal|video|button)$/;
  const CONTROLS = 'button, [role="tab"], a[href^="#"]';
  const tasks = [];
  const frames = [];
  const keep = (list, entry) => list.push(...entry.getEntries());
  new PerformanceObserver((entries) => keep(tasks, entries)).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((entries) => keep(frames, entries)).observe({ type: 'long-animation-frame', buffered: true });

  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  async function settled() {
    await frame();
    await frame();
    await idle();
  }

  async function read() {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await settled();
    }
  }

  /** Controls in the shadow roots of our elements, and the tools of the page. */
  function controls() {
    const hosts = [...document.querySelectorAll('*')].filter(({ localName }) => OURS.test(localName));
    const inside = hosts.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(CONTROLS) ?? [])]);
    return [...inside, ...document.querySelectorAll('#tools button, main a[href^="#"]')];
  }

  const openDialogs = () =>
    [...document.querySelectorAll('sb-modal')].filter(({ shadowRoot }) => shadowRoot?.querySelector('dialog[open]'));

  /** As a visitor does: the button that closes it, or the page's own. */
  async function closeDialogs() {
    for (const modal of openDialogs()) {
      const close = modal.shadowRoot.querySelector('[part~="close"]') ?? modal.querySelector('[data-close]');
      close?.click();
      await settled();
    }
  }

  async function press() {
    let pressed = 0;
    for (const control of controls()) {
      if (!control.isConnected || !control.checkVisibility()) continue;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      await settled();
      control.click();
      await settled();
      await closeDialogs();
      pressed++;
    }
    return pressed;
  }

  const file = (url) => url.split('/').at(-1) || 'the page';
  const script = ({ duration, sourceURL, sourceFunctionName, invoker, forcedStyleAndLayoutDuration: layout }) =>
    `${Math.round(duration)} ms in ${file(sourceURL)} ${sourceFunctionName} (${invoker}, layout ${Math.round(layout)} ms)`;

  /** What a long frame was made of, in words. */
  function words({ startTime, duration, styleAndLayoutStart, scripts }) {
    const layout = styleAndLayoutStart ? Math.round(startTime + duration - styleAndLayoutStart) : 0;
    const longest = scripts.toSorted((a, b) => b.duration - a.duration)[0];
    return `a frame of ${Math.round(duration)} ms, its last style and layout ${layout} ms, ${longest ? script(longest) : 'no script'}`;
  }

  /** Milliseconds of the longest, the longest script of ours in a long frame, how many there were, and what they were made of. */
  function told() {
    const since = performance.getEntriesByType('navigation')[0].loadEventEnd;
    const after = tasks.filter(({ startTime }) => startTime >= since);
    const long = frames.filter((it) => after.some((task) => Math.abs(task.startTime - it.startTime) < it.duration));
    const scripts = frames.filter(({ startTime }) => startTime >= since).flatMap((frame) => frame.scripts);
    const ours = scripts.filter(({ sourceURL }) => new URL(sourceURL || 'about:blank').pathname.startsWith('/dist/'));
    const longest = (entries) => Math.max(0, ...entries.map(({ duration }) => duration));
    return { longest: longest(after), tasks: after.length, ours: longest(ours), where: long.map(words) };
  }

  window.visitor = { read, press, told, settled };
})();
