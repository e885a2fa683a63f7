import * as tab from './cart-tab.js';

/** What a test asks of its tabs, and what they answer. */
export type TabMessage =
  | { ask: 'open'; shop: string }
  | { ask: 'lines' | 'steps'; times: number; most: number }
  | { ask: 'show' | 'close' }
  | { answer: 'ready' | 'open' | 'done' | 'shown'; tab: string; shown: string };

/** The browsing context's own name for itself. */
const NAME = crypto.randomUUID();
const { control } = window as unknown as { control: BroadcastChannel };
const answer = (what: 'ready' | 'open' | 'done' | 'shown') =>
  control.postMessage({ answer: what, tab: NAME, shown: tab.shown() } satisfies TabMessage);

control.onmessage = async ({ data }: MessageEvent<TabMessage>) => {
  if (!('ask' in data)) return;
  switch (data.ask) {
    case 'open':
      tab.openCart(data.shop);
      return answer('open');
    case 'lines':
    case 'steps': {
      const { ask, times, most } = data;
      const more = (at: number) => (at === 0 ? tab.put('mug') : tab.cart().step('mug', 1));
      const change = ask === 'lines' ? (at: number) => tab.put(`${NAME}-${at}`) : more;
      await tab.repeat(times, () => Math.floor(Math.random() * (most + 1)), change);
      return answer('done');
    }
    case 'show':
      return answer('shown');
    case 'close':
      window.close();
  }
};
answer('ready');
