import { useMemo } from 'react';
import { shopTexts } from '../../../i18n/shop-texts.js';
import { useTexts } from '../../../platform/react/use-site.js';
import { useStore } from '../../../platform/react/use-store.js';
import { shopRules } from '../../../stores/shop/shop-rules.js';
import { site as pageSite, type Site } from '../../../stores/site/site.js';
import { useRequestAdd } from '../card/adding.js';
import type { ProductShop } from '../context/card-context.js';
import { usePriceQuestion } from '../context/price-question.js';
import { useTips } from '../options/tips.js';
import type { ProductSettings } from './product-settings.js';

/** Builds the context that shows and sells a product; its identity is stable until a value changes. */
export function useProductShop(settings: ProductSettings, site: Site): ProductShop {
  const { projectId, api, images, slowNetwork, language, mode } = site;
  const { buttonText } = settings;
  const t = useTexts(shopTexts, language);
  const { rules } = useStore(shopRules(projectId));
  const page = useStore(pageSite());
  const hint = useTips();
  const question = usePriceQuestion(settings);
  const add = useRequestAdd();
  const sells = projectId === page.projectId && mode !== 'admin';
  return useMemo(
    () => ({
      rules,
      site: { api, images, slowNetwork, language },
      t,
      buttonText,
      question,
      add: sells ? add : null,
      hint,
    }),
    [rules, api, images, slowNetwork, language, t, buttonText, question, sells, add, hint],
  );
}
