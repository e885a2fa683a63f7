import { useEffect, useMemo, useRef } from 'react';
import type { FormField } from '../../../domain/form/form-rules.js';
import { useLatest } from '../../../platform/react/use-latest.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { type Draft, draftOf, formName, type KeptDraft, ordinalOf } from '../../../stores/forms/form-draft.js';
import { ORDER } from '../../../stores/forms/lead-record.js';

/** Identity of a form within the project and the page. */
export interface FormPlace {
  projectId: string;
  formId: string;
  fields: readonly FormField[];
  /** True if it sends the cart: one draft for all pages and tabs. */
  checkout: boolean;
}

/** Returns the form's draft. A form without an id has one draft per page path. */
export function useDraft({ projectId, formId, fields, checkout }: FormPlace): Draft {
  const host = useHost();
  const ids = formName(formId, fields);
  return useMemo(() => {
    const name = `form:${formId ? ids : `${ids}:${location.pathname}`}`;
    const ordinal = checkout ? 0 : ordinalOf(`${projectId}:${name}`, host);
    return draftOf(projectId, checkout ? ORDER : name + (ordinal > 0 ? `:${ordinal + 1}` : ''), fields);
  }, [host, projectId, formId, ids, fields, checkout]);
}

/**
 * Calls `adopt` when another tab or another checkout on the page changes the draft (null: sent or cleared),
 * or when the page sets its project id late. Not while the focus is in this form.
 */
export function useDraftOfOthers(draft: Draft, projectId: string, adopt: (draft: KeptDraft | null) => void): void {
  const host = useHost();
  const latest = useLatest(adopt);
  const known = useRef(projectId);
  useEffect(() => {
    const receive = (kept: KeptDraft | null) => {
      if (!host.matches(':focus-within')) latest.current(kept);
    };
    if (known.current !== projectId) {
      known.current = projectId;
      const kept = draft.read();
      if (kept) receive(kept);
    }
    return draft.watch(receive);
  }, [draft, host, projectId, latest]);
}
