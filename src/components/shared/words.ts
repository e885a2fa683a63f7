import type { LeafTextArea } from '../../i18n/loaders.js';
import { type Translate, texts } from '../../i18n/texts.js';
import type { LeafHost } from '../../platform/element/define-leaf.js';

/** The texts of an area in an element's language. */
export interface Words {
  /** Undefined until they are there; those of the language before, while others are on their way. */
  readonly t: Translate | undefined;
  /** Follows the language that the element has now; asks for a render when its texts have come. */
  follow(): void;
  stop(): void;
}

export function words(host: LeafHost<unknown>, area: LeafTextArea): Words {
  let t: Translate | undefined;
  let language: string | undefined;
  let unfollow = () => {};
  return {
    get t() {
      return t;
    },
    follow() {
      if (host.site.language === language) return;
      language = host.site.language;
      unfollow();
      unfollow = texts(language, area).subscribe((translate) => {
        if (translate.ready) t = translate;
        queueMicrotask(() => host.requestUpdate());
      });
    },
    stop() {
      unfollow();
      language = undefined;
    },
  };
}
