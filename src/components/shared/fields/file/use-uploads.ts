import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { filesOf } from '../../../../domain/form/fields/file.js';
import { isPending } from '../../../../domain/form/fields/file-records.js';
import type { FieldOf, FieldValue, FileRecord } from '../../../../domain/form/form-rules.js';
import { useHandler, useLatest } from '../../../../platform/element/use-latest.js';
import { useStore } from '../../../../platform/element/use-store.js';
import { warn } from '../../../../platform/element/warn.js';
import { useHost } from '../../../../platform/element/widget-root.js';
import { type Announcer, createAnnouncer } from '../../../../platform/speech/announcer.js';
import { createUploads, type Uploads } from '../../../../stores/uploads.js';
import type { ControlProps } from '../field-props.js';
import { newsOf } from './file-words.js';

const NOT_ALONG =
  'its files do not go to the endpoint: set encoding="multipart" and method="post", which send them along; else they need a group-id of the backend';

/** A field's files as they are at the moment, what can be done with them, and their announcements. */
export interface FieldUploads {
  files: readonly FileRecord[];
  announcer: Announcer;
  /** Takes files; `byInput`: the input's own events report it. */
  choose(given: readonly File[], byInput?: boolean): void;
  /** Does what the visitor has pressed for. */
  press(work: (uploads: Uploads) => void): void;
}

/**
 * The files of a field and their way to the server, while the field is on the page. Its owner holds them as well and is notified each time one has come somewhere; how much of
 * a file has been sent is for the view alone.
 */
export function useUploads(
  props: ControlProps<FieldOf<'file'>>,
  input: RefObject<HTMLInputElement | null>,
): FieldUploads {
  const { value, locked, field, uploadTo, site } = props;
  const host = useHost();
  const latest = useLatest(props);
  const [announcer] = useState(createAnnouncer);
  const [uploads] = useState(() =>
    createUploads(filesOf(value), {
      groupId: () => latest.current.uploadTo ?? null,
      doubled: (name) => announcer.announce(latest.current.t('form::file_doubled', { name })),
    }),
  );
  useEffect(() => {
    // a page with an endpoint need not have a backend
    if (site.endpoint && uploadTo === '' && !site.groupId) warn(host, NOT_ALONG);
  }, [host, site.endpoint, site.groupId, uploadTo]);
  const files = useStore(uploads.files);
  /** Who is at it: the visitor, by the input's own list or otherwise; else the field by itself. */
  const by = useRef<'input' | 'visitor' | 'field'>('field');
  const seen = useRef(value);
  /** What the owner has been notified of, or has set. */
  const known = useRef<FieldValue>(value);
  const notifyOwner = useHandler(() => {
    known.current = uploads.files.get();
    latest.current.onChange(known.current, by.current === 'field');
    if (by.current !== 'input') dispatchChange(input.current);
  });
  useLayoutEffect(() => {
    const set = value !== seen.current && value !== known.current;
    seen.current = value;
    if (set) known.current = value;
    if (isSame(filesOf(value), uploads.files.get())) return;
    // by script, by a reset; else the owner has not taken what it was notified of
    if (set) uploads.adopt(filesOf(value));
    else notifyOwner();
  });
  useLayoutEffect(() => {
    let before = uploads.files.get();
    return uploads.files.listen((after) => {
      const { t, site } = latest.current;
      for (const words of newsOf(before, after, t, site.language)) announcer.announce(words);
      before = after;
      if (!isSame(filesOf(known.current), after)) notifyOwner();
    });
  }, [uploads, announcer, latest, notifyOwner]);
  useEffect(() => {
    uploads.resume();
    return () => {
      uploads.pause();
      announcer.forget();
    };
  }, [uploads, announcer]);
  const act = (who: 'input' | 'visitor', work: () => void) => {
    if (locked) return;
    by.current = who;
    work();
    by.current = 'field';
  };
  const choose = (given: readonly File[], byInput = false) => {
    if (!field.disabled && given.length > 0) act(byInput ? 'input' : 'visitor', () => uploads.choose(field, given));
  };
  return { files, announcer, choose, press: (work) => act('visitor', () => work(uploads)) };
}

/** As the platform's own controls report what is dropped on them. */
function dispatchChange(input: HTMLInputElement | null): void {
  input?.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Whether two lists hold the same files, each as far as the other. That an upload has started is no change: it would take away what the form has said of the field. */
function isSame(some: readonly FileRecord[], others: readonly FileRecord[]): boolean {
  const fate = (file: FileRecord | undefined) => file && `${file.key} ${isPending(file) || file.status}`;
  return some.length === others.length && some.every((file, at) => fate(file) === fate(others[at]));
}
