import { joinStops } from '../domain/shared/observable.js';
import { listen } from '../events.js';

/**
 * Opens a channel to the other tabs of the site; `receive` is called with their messages. Without BroadcastChannel it does nothing. Closed
 * while the page is in the back/forward cache, because an open channel would make it ineligible.
 */
export function openTabChannel(name: string, receive: (text: unknown) => void) {
  let channel: BroadcastChannel | undefined;
  const close = () => {
    channel?.close();
    channel = undefined;
  };
  const open = () => {
    if (channel || typeof BroadcastChannel === 'undefined') return;
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => receive(data);
  };
  open();
  const stop = joinStops(close, listen(window, 'pagehide', close), listen(window, 'pageshow', open));
  return {
    /** Posts a text to all other tabs with a channel of this name. */
    post: (text: string) => channel?.postMessage(text),
    close: stop,
  };
}
