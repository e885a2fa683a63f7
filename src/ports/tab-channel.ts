/** A line to the other tabs of the site. */
export interface TabChannel {
  /** Sends a text to all other tabs that listen under the same name. */
  post(text: string): void;
  close(): void;
}

/**
 * Opens a line to the other tabs of the site; `receive` is called with what they post. Without BroadcastChannel nothing is posted and nothing received. It is closed while
 * the page is in the back-forward cache, which an open one would keep it out of.
 */
export function openTabChannel(name: string, receive: (text: unknown) => void): TabChannel {
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
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', open);
  return {
    post: (text) => channel?.postMessage(text),
    close() {
      close();
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', open);
    },
  };
}
