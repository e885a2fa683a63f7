import styles from '../../../styles/admin-mark.css';
import { pageTexts } from '../../i18n/page-texts.js';
import { site } from '../../stores/site.js';
import { css } from '../sheets/styles.js';

/** Marks an element that visitors do not see on this device: a dashed outline and words. Returns what takes the mark off. */
export function markHidden(root: ShadowRoot, language: string): () => void {
  let sheets: CSSStyleSheet[] = [];
  const adopt = (next: CSSStyleSheet[]) => {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet)), ...next];
    sheets = next;
  };
  const unfollow = pageTexts(language).subscribe((t) => {
    // words of ours only, written as a CSS string
    const words = JSON.stringify(t(`admin::hidden_on_${site().get().device}`));
    adopt(t.ready ? [styles.sheet, css(`:host::after { content: ${words} }`).sheet] : [styles.sheet]);
  });
  return () => {
    unfollow();
    adopt([]);
  };
}
