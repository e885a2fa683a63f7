/* Stand-in of player.kinescope.io/latest/iframe.player.js: a factory whose create() puts a frame in the place of an element. */
(() => {
  const Events = { Ready: 'ready', Playing: 'playing', Pause: 'pause', Ended: 'ended', Error: 'error' };

  async function create(target, { url, size, behavior = {}, ui = {} }) {
    const element = typeof target === 'string' ? document.getElementById(target) : target;
    const frame = document.createElement('iframe');
    const { autoPlay, muted, loop } = behavior;
    const flags = { autoplay: autoPlay, muted, loop };
    const address = new URL(url);
    for (const [name, set] of Object.entries(flags)) if (set) address.searchParams.set(name, '1');
    if (ui.controls === false) address.searchParams.set('ui', 'none');
    Object.assign(frame, { allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media', src: address.href });
    frame.width = size?.width ?? 640;
    frame.height = size?.height ?? 360;
    const heard = new Map();
    const told = new AbortController();
    const ready = new Promise((resolve) => heard.set('ready', [resolve]));
    const listener = ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      const { kinescope, data: detail } = JSON.parse(data);
      for (const listen of heard.get(kinescope) ?? []) listen({ type: kinescope, data: detail });
    };
    addEventListener('message', listener, { signal: told.signal });
    element.replaceWith(frame);
    await ready;
    const say = async (order) => frame.contentWindow?.postMessage(JSON.stringify({ kinescope: order }), address.origin);
    return {
      Events,
      on: (name, listen) => heard.set(name, [...(heard.get(name) ?? []), listen]),
      play: () => say('play'),
      pause: () => say('pause'),
      mute: () => say('mute'),
      unmute: () => say('unmute'),
      async destroy() {
        told.abort();
        frame.remove();
      },
    };
  }
  const IframePlayer = { create };
  window.Kinescope = { IframePlayer };
  window.onKinescopeIframeAPIReady?.(IframePlayer);
})();
