import { useState } from 'react';
import type { Variant } from '../../../domain/catalogue/product.js';
import { linesOf, plainTextOf } from '../../../domain/text/text.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { useHydrating } from '../../../platform/react/use-hydrating.js';
import { showText } from '../../../platform/trusted-types/rich-text.js';
import { served } from '../../../stores/shop/served.js';

interface DescriptionProps {
  text: string;
  part: 'description' | 'modal-description';
}

/**
 * Description of a product: the shop's text, whose markup is sanitised (TXT-01). The words are there at once, and markup takes their place;
 * what a server has sanitised stays.
 */
function Description({ text, part }: DescriptionProps) {
  const [rendered] = useState(useHydrating());
  const words = plainTextOf(text);
  const show = (element: HTMLElement | null) => {
    if (element) showText(element, text);
  };
  if (words === null || !rendered)
    return (
      <div part={part} ref={words === null ? undefined : show}>
        {linesOf(words ?? text).map((line, at) => [at > 0 && <br key={line} />, line])}
      </div>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, and untouched in the browser, which is given no markup
  return <div part={part} dangerouslySetInnerHTML={{ __html: served()?.server?.sanitise(text) ?? '' }} />;
}

/** The description of a product; a new element for another text. */
export function description(text: string, part: DescriptionProps['part'] = 'description') {
  return <Description key={text} text={text} part={part} />;
}

/** Vendor code, if the variant has one. */
export function article({ article: code }: Variant, t: ShopTranslate, part = 'article') {
  return code && <p part={part}>{t('catalogue::article', { article: code })}</p>;
}
