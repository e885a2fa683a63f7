// runs in firefox, webkit: storage, locks and channels between windows
import { expect } from '@esm-bundle/chai';
import { build } from 'esbuild';
import { WHOLE } from '../support/whole.js';
import type { Tab } from './support/tab.js';
import { type Visitor, visit } from './support/visit.js';

const COUNT = 3;
/** What a browser may be without; the whole run looks at each. */
const LACKS = WHOLE ? [[], ['locks'], ['channel'], ['locks', 'channel']] : [[]];
const SHOP = 'windows';

describe('journey: a cart in several windows', () => {
  let script: string;

  before(async () => {
    const entryPoints = ['test/journeys/support/cart-window.ts'];
    const { outputFiles } = await build({ entryPoints, bundle: true, format: 'iife', target: 'es2022', write: false });
    script = outputFiles[0]?.text ?? '';
  });

  /** Windows of their own, each with the cart of the shop: a browser may give each a process. */
  async function openWindows(visitor: Visitor, lacks: string[]): Promise<Tab[]> {
    const windows: Tab[] = [];
    for (let at = 0; at < COUNT; at++) {
      const tab = await visitor.openPage();
      await tab.ask((missing) => {
        if (missing.includes('locks')) Object.defineProperty(navigator, 'locks', { value: undefined });
        if (missing.includes('channel')) Reflect.deleteProperty(globalThis, 'BroadcastChannel');
      }, lacks);
      await tab.load(script);
      await tab.ask((shop) => windowOfShop.open(shop), SHOP);
      windows.push(tab);
    }
    return windows;
  }

  for (const lacks of LACKS) {
    const without = lacks.length > 0 ? `, without ${lacks.join(' and ')}` : '';
    it(
      `[CART-15] three windows put 60 lines each into the cart at a time${without}: it has 180`,
      visit(async (visitor) => {
        const windows = await openWindows(visitor, lacks);
        for (const [at, tab] of windows.entries())
          await tab.ask((name) => void windowOfShop.lines(name, 60), `window-${at}`);
        for (const tab of windows)
          await tab.until(
            (shop) => (windowOfShop.agreed(shop) || []).length === 180,
            'it shows 180 lines, as are stored',
            SHOP,
          );
        const [first] = windows;
        const lines = await first?.ask((shop) => windowOfShop.agreed(shop), SHOP);
        expect(new Set(lines || []).size, 'each line once').to.equal(180);
      }),
    );

    it(
      `[CART-15] three windows add a mug and press "more" 39 times each, at a time${without}: 120 mugs`,
      visit(async (visitor) => {
        const windows = await openWindows(visitor, lacks);
        for (const tab of windows) await tab.ask(() => void windowOfShop.steps(40));
        for (const tab of windows) await tab.gives((shop) => windowOfShop.agreed(shop), ['mug 120'], SHOP);
      }),
    );
  }
});
