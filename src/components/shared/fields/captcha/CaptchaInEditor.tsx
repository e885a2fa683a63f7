import { editorTexts } from '../../../../i18n/editor-texts.js';
import { useTexts } from '../../../../platform/react/use-site.js';
import { useHost } from '../../../../platform/react/widget-root.js';
import { hasProvider } from '../../captcha/captcha-widget.js';
import { Icon } from '../../icons/Icon.js';
import type { ControlProps } from '../field-props.js';

/** Placeholder in the editor, which loads nothing from the provider: marks the place or the missing key. */
export function CaptchaInEditor({ site }: ControlProps) {
  const t = useTexts(editorTexts, site.language);
  const own = useHost().querySelector(':scope > [slot="captcha"]');
  if (hasProvider(site) || own) return <div part="captcha-here">{t('form::captcha_here')}</div>;
  return (
    <div part="field-unknown">
      <Icon name="alert" />
      <p>{t('form::captcha_no_key')}</p>
    </div>
  );
}
