import styles from '../../../styles/admin-mark.css';
import { pageTexts } from '../../i18n/page-texts.js';
import { site } from '../../stores/site/site.js';
import { addStyles, css } from '../sheets/styles.js';

/** Marks an element that visitors do not see on this device with a dashed outline and a text. Returns remove. */
export function markHidden(root: ShadowRoot, language: string): () => void {
  let remove = () => {};
  const unfollow = pageTexts(language).subscribe((t) => {
    // a text of the library, quoted as a CSS string
    const words = JSON.stringify(t(`admin::hidden_on_${site().get().device}`));
    remove();
    remove = addStyles(
      root,
      styles,
      ...(t.ready ? [css(`:host::after, [data-mark]::after { content: ${words} }`)] : []),
    );
  });
  return () => {
    unfollow();
    remove();
  };
}
