import { memo } from 'react';
import type { FormProduct } from '../../../../domain/form/form-rules.js';
import { formatMoney, toMinor } from '../../../../domain/shared/money.js';
import type { FormTranslate } from '../../../../i18n/form-texts.js';
import type { Site } from '../../../../stores/site/site.js';
import { CountStepper } from '../../count/CountStepper.js';
import { Icon } from '../../icons/Icon.js';
import { ShopPicture } from '../../picture/ShopPicture.js';

/** Width of a product's picture in CSS px. */
const PICTURE = 48;

interface OfferedProductProps {
  product: FormProduct;
  /** Shared name of the radio buttons; null if several products can be chosen. */
  group: string | null;
  /** 0 if not chosen. */
  count: number;
  most: number;
  currency: string;
  site: Site;
  t: FormTranslate;
  /** Chooses a product; `count` defaults to the offered count, 0 removes it. */
  change(id: string, count?: number): void;
  countNow(id: string): number;
}

/** Selectable product with picture, title and unit price, and a count once chosen. */
export const OfferedProduct = memo(function OfferedProduct(props: OfferedProductProps) {
  const { product, group, count, most, currency, site, t, change, countNow } = props;
  const { id, img, title, price, strict } = product;
  const name = title || id;
  const minor = price === null ? null : (toMinor(price, currency) ?? 0);
  return (
    <li part="product" data-state={count > 0 ? 'chosen' : undefined}>
      <label part="product-choice">
        <input
          type={group === null ? 'checkbox' : 'radio'}
          name={group ?? id}
          value={id}
          part="tick"
          checked={count > 0}
          onChange={() => change(id, count > 0 ? 0 : undefined)}
        />
        <span part="product-picture">
          {img ? <ShopPicture image={img} alt="" boxWidth={PICTURE} site={site} /> : <Icon name="tag" />}
        </span>
        <span part="product-words">
          <span part="product-title">{name}</span>
          {minor !== null && <span part="product-price">{formatMoney(minor, currency, site.language)}</span>}
        </span>
      </label>
      {strict && product.count > 1 && <span part="product-count">× {product.count}</span>}
      {count > 0 && !strict && (
        <CountStepper
          t={t}
          language={site.language}
          name={name}
          count={count}
          most={most}
          current={() => countNow(id)}
          onCount={(wanted) => change(id, Math.max(0, Math.min(wanted, most)))}
        />
      )}
    </li>
  );
});
