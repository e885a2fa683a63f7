import styles from '../../../styles/sent-list.css';
import type { LeadLine } from '../../domain/form/lead-lines.js';
import { editorTexts } from '../../i18n/editor-texts.js';
import { useTexts } from '../../platform/react/use-site.js';
import { useStyles } from '../../platform/sheets/use-styles.js';

interface SentListProps {
  lines: readonly LeadLine[];
  language: string;
}

/** Lists what would be sent, in the editor, which sends nothing. */
export function SentList({ lines, language }: SentListProps) {
  useStyles(styles);
  const t = useTexts(editorTexts, language);
  return (
    t.ready && (
      <div part="listed">
        <p>{t('main::would_send')}</p>
        <dl>
          {lines.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    )
  );
}
