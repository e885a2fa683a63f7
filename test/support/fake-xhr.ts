/** Answers a request of the fake XMLHttpRequest; undefined hands it to the network's refusal. */
export type FakeSend = (url: URL, init: RequestInit) => Promise<Response>;

/** What addresses are relative to; Node, where tests of ports run, has no page. */
export const pageBase = () => globalThis.document?.baseURI ?? 'http://localhost/';

/**
 * A stand-in for window.XMLHttpRequest, as far as an upload needs it: load, error, abort, progress at half and at the end.
 * `send` answers; gives the undo.
 */
export function installFakeXhr(send: FakeSend): () => void {
  const native = globalThis.XMLHttpRequest;
  class FakeXhr extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #url = new URL(pageBase());
    #method = 'GET';
    #control = new AbortController();

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = new URL(url, pageBase());
    }

    abort(): void {
      if (this.#control.signal.aborted || this.status > 0) return;
      this.#control.abort();
      this.dispatchEvent(new ProgressEvent('abort'));
    }

    send(body?: XMLHttpRequestBodyInit | null): void {
      this.#progress(0.5);
      const init: RequestInit = { method: this.#method, signal: this.#control.signal };
      if (body !== undefined) init.body = body;
      send(this.#url, init)
        .then(async (response) => {
          this.responseText = await response.text();
          if (this.#control.signal.aborted) return;
          this.status = response.status;
          this.#progress(1);
          this.dispatchEvent(new ProgressEvent('load'));
        })
        .catch(() => {
          if (!this.#control.signal.aborted) this.dispatchEvent(new ProgressEvent('error'));
        });
    }

    #progress(share: number): void {
      const size = { lengthComputable: true, loaded: share * 100, total: 100 };
      this.upload.dispatchEvent(new ProgressEvent('progress', size));
    }
  }
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
  return () => {
    globalThis.XMLHttpRequest = native;
  };
}
