import type { ReactNode } from 'react';
import { Icon, type IconName } from '../shared/icons/Icon.js';

/** How urgent a notice is. */
export type NoticeTone = 'info' | 'warning' | 'danger';

interface NoticeProps {
  tone: NoticeTone;
  icon?: IconName;
  children: ReactNode;
  /** The one thing to do about it. */
  action?: { label: string; run(): void };
}

/** A block that tells the visitor something about the whole cart. */
export function Notice({ tone, icon = 'alert', children, action }: NoticeProps) {
  return (
    <div part="notice" data-state={tone}>
      <Icon name={icon} />
      <p part="notice-text">{children}</p>
      {action && (
        <button type="button" part="link-button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}
