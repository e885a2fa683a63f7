/* Stand-in of player.vimeo.com/api/player.js: Vimeo.Player around a frame; developer.vimeo.com/player/sdk/reference. */
(() => {
  class Player {
    #frame;
    #heard = new Map();
    #asked = new Map();
    #ready;

    constructor(frame) {
      this.#frame = frame;
      const ping = setInterval(() => this.#say({ method: 'ping' }), 100);
      this.#ready = new Promise((resolve) => this.on('ready', resolve));
      this.#ready.then(() => clearInterval(ping));
      addEventListener('message', ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        const { event, method, data: detail, value } = JSON.parse(data);
        if (event) for (const heard of this.#heard.get(event) ?? []) heard(detail);
        if (method) this.#asked.get(method)?.shift()?.(value);
      });
    }

    on(name, heard) {
      this.#heard.set(name, [...(this.#heard.get(name) ?? []), heard]);
    }

    ready = () => this.#ready;

    #say(message) {
      this.#frame.contentWindow?.postMessage(JSON.stringify(message), new URL(this.#frame.src).origin);
    }

    async #call(method, value) {
      await this.#ready;
      return new Promise((resolve) => {
        this.#asked.set(method, [...(this.#asked.get(method) ?? []), resolve]);
        this.#say({ method, value });
      });
    }

    play = () => this.#call('play');
    pause = () => this.#call('pause');
    setMuted = (muted) => this.#call('setMuted', muted);
    setLoop = (loop) => this.#call('setLoop', loop);
    getVideoWidth = () => this.#call('getVideoWidth');
    getVideoHeight = () => this.#call('getVideoHeight');
  }
  window.Vimeo = { Player };
})();
