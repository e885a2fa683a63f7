import { frame, until } from './until.js';

export type StreamedPage = Awaited<ReturnType<typeof streamedPage>>;

/** Opens a page in a frame that is read piece by piece: an async script is there before it. `path` is its script, which has been run when the page has `tag` defined. */
export async function streamedPage(path: string, tag: string) {
  const holder = document.createElement('iframe');
  const empty = new Promise((resolve) => holder.addEventListener('load', resolve, { once: true }));
  holder.src = 'about:blank';
  document.body.append(holder);
  await empty;
  const page = holder.contentWindow as Window & typeof globalThis;
  const complaints: string[] = [];
  page.document.open();
  page.console.warn = page.console.error = (...words: unknown[]) => complaints.push(words.join(' '));
  page.document.write(`<!doctype html><html lang="en"><script type="module" async src="${path}"></script><body>`);
  page.document.write(`<${tag}></${tag}>`);
  await until(() => page.customElements.get(tag), 'its script has been run');
  return {
    document: page.document,
    complaints,
    /** More of the page has come; resolves when its scripts have had their say about it. */
    async more(markup: string) {
      page.document.write(markup);
      await frame();
      await frame();
    },
    end(markup = '') {
      page.document.write(markup);
      page.document.close();
    },
    close: () => holder.remove(),
  };
}
