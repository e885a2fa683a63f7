import { html, type ReactiveControllerHost } from 'lit';
import { type ChildPart, Directive, directive } from 'lit/directive.js';
import { linesOf, wordsOfMarkup } from '../../domain/text/text.js';
import { lazy, lazyModule } from '../lazy/lazy.js';

const RICH_TEXT = lazyModule(
  () => import('./rich-text.js'),
  'the module for formatted text could not be loaded; the text is shown unformatted',
);

type Host = ReactiveControllerHost & Element;

/**
 * Shows an author's text (TXT-01) in a Lit template: `<p>${richText(label)}</p>`. Renders plain text at once and on a server, markup once
 * the sanitiser is loaded; a text without markup does not load it.
 */
class RichTextDirective extends Directive {
  #text: string | undefined;
  #nodes: Node[] | undefined;

  /** Renders on a server, and until the markup is ready. */
  render(text: string): unknown {
    return plainText(text);
  }

  override update({ options }: ChildPart, [text]: [string]): unknown {
    if (text === this.#text) return this.#nodes ?? plainText(text);
    this.#text = text;
    this.#nodes = undefined;
    if (wordsOfMarkup(text) !== null) void this.#showMarkup(text, options?.host as Host);
    return plainText(text);
  }

  async #showMarkup(text: string, host: Host): Promise<void> {
    const { now, later } = (await lazy(host, RICH_TEXT).load())?.readRichText(text) ?? {};
    if (now) this.#show(text, now, host);
    const markup = later ? await later : now;
    if (markup && later) this.#show(text, markup, host);
    // lets the next render of the same text retry
    if (!markup && this.#text === text) this.#text = undefined;
  }

  #show(text: string, fragment: DocumentFragment, host: Host): void {
    if (text !== this.#text) return;
    this.#nodes = [...fragment.childNodes];
    host.requestUpdate();
  }
}

const BREAK = html`<br>`;

/** The plain text, with its line breaks. */
function plainText(text: string): unknown[] {
  const lines = linesOf(wordsOfMarkup(text) ?? text);
  return lines.flatMap((line, at) => (at > 0 ? [BREAK, line] : [line]));
}

export const richText = directive(RichTextDirective);
