import { limit } from '../support/budget.mjs';
import { timed } from '../support/page-time.mjs';

const PAGE = '/demo/mixed.html';

/** Before the clock runs: all is there and nothing is on its way. */
async function settle() {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  for (let turn = 0; turn < 3; turn++) await idle();
  const elements = [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('sb-'));
  const site = document.querySelector('sb-site');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  window.enter = async (mode) => {
    const start = performance.now();
    site.setAttribute('mode', mode);
    await frame();
    // the second frame begins after the first was drawn
    await frame();
    return performance.now() - start;
  };
  gc();
  return elements.filter((element) => element.matches(':defined')).length - 1;
}

async function measure(tab) {
  const elements = await tab.page.evaluate(settle);
  const admin = await timed(tab, 'admin', () => window.enter('admin'));
  const visitor = await timed(tab, 'visitor', () => window.enter('visitor'));
  return { elements, ...admin, ...visitor };
}

/** What an editor feels when it switches a page of two hundred elements between its own mode and the visitor's. */
export default {
  name: 'page-modes',
  about: 'two hundred elements from visitor to admin mode and back, until the next frame is drawn',
  needs: ['sb-site', 'sb-image', 'sb-background', 'sb-button'],
  pages: { ours: PAGE },
  measure,
  budget: [
    limit('visitor to admin, to next frame', { figure: 'admin', unit: 'ms' }),
    limit('visitor to admin, processor time', { figure: 'adminCpu', unit: 'ms' }),
    limit('admin to visitor, to next frame', { figure: 'visitor', unit: 'ms' }),
    limit('admin to visitor, processor time', { figure: 'visitorCpu', unit: 'ms' }),
    limit('elements of the library', { figure: 'elements', unit: '' }),
  ],
};
