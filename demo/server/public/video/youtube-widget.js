/* Stand-in of YouTube's widget API: YT.Player around a frame with enablejsapi=1; developers.google.com/youtube/iframe_api_reference. */
(() => {
  class Player {
    #frame;
    #state = -1;

    constructor(frame, { events = {} } = {}) {
      this.#frame = typeof frame === 'string' ? document.getElementById(frame) : frame;
      if (!this.#frame.src.includes('enablejsapi=1')) throw new Error('the frame has no enablejsapi=1');
      const { origin } = new URL(this.#frame.src);
      let ready = false;
      const greet = () => this.#say({ event: 'listening' });
      const greeting = setInterval(greet, 100);
      // at once where the frame is there, and when it comes: a page's clock may stand still
      this.#frame.addEventListener('load', greet);
      greet();
      addEventListener('message', (message) => {
        if (message.source !== this.#frame.contentWindow || message.origin !== origin) return;
        const { event, info } = JSON.parse(message.data);
        if (event === 'initialDelivery') this.#state = info.playerState;
        if (event === 'onReady') {
          clearInterval(greeting);
          if (ready) return;
          ready = true;
        }
        if (event === 'onStateChange') this.#state = info;
        events[event]?.({ target: this, data: info });
      });
    }

    #say(message) {
      this.#frame.contentWindow?.postMessage(JSON.stringify(message), new URL(this.#frame.src).origin);
    }

    #command = (func) => this.#say({ event: 'command', func, args: [] });
    playVideo = () => this.#command('playVideo');
    pauseVideo = () => this.#command('pauseVideo');
    mute = () => this.#command('mute');
    unMute = () => this.#command('unMute');
    getPlayerState = () => this.#state;
  }
  window.YT = { ...window.YT, loaded: 1, Player, PlayerState: { ENDED: 0, PLAYING: 1, PAUSED: 2 } };
  window.onYouTubeIframeAPIReady?.();
})();
