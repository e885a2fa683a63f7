import { frame, until } from './until.js';

/** A page in a frame that is still on its way, with an async script that is there before it. */
export interface StreamedPage {
  document: Document;
  /** What the page's console has been told. */
  complaints: readonly string[];
  /** More of the page has come; resolves when its scripts have had their say about it. */
  more(markup: string): Promise<void>;
  /** All of it has come. */
  end(markup?: string): void;
  close(): void;
}

/** Opens a page that is read piece by piece. `path` is its script, which has been run when the page has `tag` defined. */
export async function streamedPage(path: string, tag: string): Promise<StreamedPage> {
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
    async more(markup) {
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
