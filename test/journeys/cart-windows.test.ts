// runs in firefox, webkit: storage, locks and channels between windows
import { build } from 'esbuild';
import type { Tab } from './support/tab.js';
import { visit } from './support/visit.js';

const SHOP = 'windows';
const NAMES = ['first', 'second', 'third'];

describe('journey: a cart in several windows', () => {
  it(
    '[CART-15] three windows add 60 lines and 40 mugs each at the same time: the cart has all 180 lines and 120 mugs',
    visit(async (visitor) => {
      const entryPoints = ['test/journeys/support/cart-window.ts'];
      const { outputFiles } = await build({
        entryPoints,
        bundle: true,
        format: 'iife',
        target: 'es2022',
        write: false,
      });
      // separate windows, because a browser may give each its own process
      const windows: [name: string, tab: Tab][] = [];
      for (const name of NAMES) {
        const tab = await visitor.openPage();
        await tab.load(outputFiles[0]?.text ?? '');
        await tab.ask((shop) => windowOfShop.open(shop), SHOP);
        windows.push([name, tab]);
      }
      for (const [name, tab] of windows) {
        await tab.ask((lines) => void windowOfShop.lines(lines, 60), name);
        await tab.ask(() => void windowOfShop.steps(40));
      }
      for (const [, tab] of windows)
        await tab.until(
          (shop) => {
            const lines = windowOfShop.agreed(shop) || [];
            return lines.length === 181 && new Set(lines).size === 181 && lines.includes('mug 120');
          },
          'the window shows each line once and 120 mugs, as in localStorage',
          SHOP,
        );
    }),
  );
});
