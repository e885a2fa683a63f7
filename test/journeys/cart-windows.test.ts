// runs in firefox, webkit: storage, locks and channels between windows
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
      `[CART-15] three windows put 60 lines and 40 mugs each into the cart at a time${without}: it has 180 lines and 120 mugs`,
      visit(async (visitor) => {
        const windows = await openWindows(visitor, lacks);
        for (const [at, tab] of windows.entries()) {
          await tab.ask((name) => void windowOfShop.lines(name, 60), `window-${at}`);
          await tab.ask(() => void windowOfShop.steps(40));
        }
        for (const tab of windows)
          await tab.until(
            (shop) => {
              const lines = windowOfShop.agreed(shop) || [];
              return lines.length === 181 && new Set(lines).size === 181 && lines.includes('mug 120');
            },
            'it shows each line once and 120 mugs, as are stored',
            SHOP,
          );
      }),
    );
  }
});
