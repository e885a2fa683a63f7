import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { filesOf } from '../../../../domain/form/field/kinds.js';
import { isPending } from '../../../../domain/form/fields/file/file-records.js';
import type { FieldOf, FieldValue, FileRecord } from '../../../../domain/form/form-rules.js';
import { useHandler, useLatest, useOnChange } from '../../../../platform/react/use-latest.js';
import { useStore } from '../../../../platform/react/use-store.js';
import { useHost } from '../../../../platform/react/widget-root.js';
import { useAnnouncer } from '../../../../platform/speech/announcer.js';
import { warn } from '../../../../platform/warnings/warn.js';
import { createUploads, type Uploads } from '../../../../stores/forms/uploads.js';
import { dispatchChange } from '../kit/dispatch-change.js';
import type { ControlProps } from '../kit/field-props.js';
import { uploadAnnouncements } from './file-words.js';

const NOT_ALONG =
  'its files do not go to the endpoint: set encoding="multipart" and method="post", which send them along; else they need a group-id of the backend';

/**
 * Uploads the files of a field while it is mounted. The owner holds the files as the field's value and is notified when the status
 * of one changes, but not of upload progress.
 */
export function useUploads(props: ControlProps<FieldOf<'file'>>, input: RefObject<HTMLInputElement | null>) {
  const { value, locked, field, uploadTo, site } = props;
  const host = useHost();
  const latest = useLatest(props);
  const announcer = useAnnouncer();
  const [uploads] = useState(() =>
    createUploads(filesOf(value), {
      groupId: () => latest.current.uploadTo ?? null,
      doubled: (name) => announcer.announce(latest.current.t('form::file_doubled', { name })),
    }),
  );
  useEffect(() => {
    // a page with an endpoint may have no backend to upload to
    if (site.endpoint && uploadTo === '' && !site.groupId) warn(host, NOT_ALONG);
  }, [host, site.endpoint, site.groupId, uploadTo]);
  const files = useStore(uploads.files);
  /** Source of the current change: the file input, the visitor in another way, or the field itself. */
  const by = useRef<'input' | 'visitor' | 'field'>('field');
  const seen = useRef(value);
  /** Last value that the owner was notified of, or has set. */
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
    // set by a script or a reset; else the owner has not stored the reported files, so report them again
    if (set) uploads.adopt(filesOf(value));
    else notifyOwner();
  });
  useLayoutEffect(() => {
    let before = uploads.files.get();
    return uploads.files.listen((after) => {
      const { t, site } = latest.current;
      for (const words of uploadAnnouncements(before, after, t, site.language)) announcer.announce(words);
      before = after;
      if (!isSame(filesOf(known.current), after)) notifyOwner();
    });
  }, [uploads, announcer, latest, notifyOwner]);
  // again once files are uploaded that were not before, as those chosen in an editor
  useOnChange(uploadTo == null, () => {
    uploads.resume();
    return uploads.pause;
  });
  const act = (who: 'input' | 'visitor', work: () => void) => {
    if (locked) return;
    by.current = who;
    work();
    by.current = 'field';
  };
  /** Adds files; `byInput`: the file input dispatches `input` and `change` itself. */
  const choose = (given: readonly File[], byInput = false) => {
    if (given.length > 0) act(byInput ? 'input' : 'visitor', () => uploads.choose(field, given));
  };
  /** Runs an action requested by the visitor. */
  const press = (work: (uploads: Uploads) => void) => act('visitor', () => work(uploads));
  return { files, announcer, choose, press };
}

/** True if both lists hold the same files in the same state. Starting an upload is no change: it would clear the field's error. */
function isSame(some: readonly FileRecord[], others: readonly FileRecord[]): boolean {
  const fate = (file: FileRecord | undefined) => file && `${file.key} ${isPending(file) || file.status}`;
  return some.length === others.length && some.every((file, at) => fate(file) === fate(others[at]));
}
