/** A style sheet: parsed at first use, then shared by every instance and both renderers. */
export interface Styles {
  readonly text: string;
  readonly sheet: CSSStyleSheet;
}

/** What `import styles from './x.css'` gives; the build calls it. */
export function css(text: string): Styles {
  let sheet: CSSStyleSheet | undefined;
  return {
    text,
    get sheet() {
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
      }
      return sheet;
    },
  };
}

/** Puts the sheets into a shadow root, in order, without a style element. */
export function adopt(root: ShadowRoot, styles: readonly Styles[]): void {
  root.adoptedStyleSheets = styles.map((style) => style.sheet);
}
