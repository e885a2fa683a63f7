import { html, type ReactiveControllerHost } from 'lit';
import { type ChildPart, Directive, directive } from 'lit/directive.js';
import { lazy, lazyModule } from '../lazy/lazy.js';

const RICH_TEXT = lazyModule(
  () => import('./rich-text.js'),
  'the module for formatted text could not be loaded; the text is shown unformatted',
);

type Host = ReactiveControllerHost & Element;

/** Start of a tag; a lone `<` is plain text. */
const TAG = /<[/!?a-z]/i;

/** A tag; in the group those that start a new line. */
const TAGS = /<(?:(blockquote|br|d[dt]|div|h[1-6r]|li|p|pre|t[dhr])\b|[/!?a-z])[^>]*>/gi;

/**
 * Shows an author's text (TXT-01) in a Lit template: `<p>${richText(label)}</p>`. Renders plain text at once and on a server, markup once
 * the sanitiser is loaded; a text without a tag does not load it.
 */
class RichTextDirective extends Directive {
  #text: string | undefined;
  #nodes: Node[] | undefined;

  /** Renders on a server, and until the markup is ready. */
  render(text: string): unknown {
    return TAG.test(text) ? linesOf(wordsOf(text)) : linesOf(text);
  }

  override update({ options }: ChildPart, [text]: [string]): unknown {
    if (text !== this.#text) {
      this.#text = text;
      this.#nodes = undefined;
      if (TAG.test(text)) void this.#showMarkup(text, options?.host as Host);
    }
    return this.#nodes ?? this.render(text);
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

/** The words of markup, nearly: the lazy module knows whether its tags are balanced, or the text is shown as it is. */
export function wordsOf(markup: string): string {
  return markup.replace(TAGS, (_, newLine) => (newLine ? '\n' : '')).replace(/^\n+|\n+(?=\n|$)/g, '');
}

/** The plain text, with its line breaks. */
function linesOf(text: string): unknown[] {
  const lines = text.split(/\r\n?|\n/);
  return lines.flatMap((line, at) => (at > 0 ? [BREAK, line] : [line]));
}

export const richText = directive(RichTextDirective);
