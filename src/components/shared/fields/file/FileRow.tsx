import { type CSSProperties, type RefCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FileRecord } from '../../../../domain/form/form-rules.js';
import type { FormTranslate } from '../../../../i18n/form-texts.js';
import { focusIfLost } from '../../../../platform/focus/shadow-dom.js';
import { IconButton } from '../../buttons.js';
import { Icon } from '../../icons/Icon.js';
import { fileError, sizeWords } from './file-words.js';

interface FileRowProps {
  file: FileRecord;
  t: FormTranslate;
  language: string;
  stop(): void;
  again(): void;
  remove(): void;
}

/** Chosen file with its upload progress and actions. */
export function FileRow(props: FileRowProps) {
  const { file, t, language, remove } = props;
  const { name, status } = file;
  const removeButton = useRef<HTMLButtonElement>(null);
  const action = useKeptFocus(removeButton);
  return (
    <li part="file-row" data-state={status}>
      <FilePicture file={file} />
      <div part="file-text">
        <span part="file-name">
          <bdi>{name}</bdi>
        </span>
        <span part="file-state">{stateWords(file, t, language)}</span>
        {(status === 'in_progress' || status === 'not_started') && (
          <div
            part="file-progress"
            role="progressbar"
            aria-label={t('form::file_uploading', { name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={status === 'in_progress' ? Math.round(file.progress * 100) : undefined}
            style={{ '--sb-at': status === 'in_progress' ? file.progress : 0 } as CSSProperties}
          />
        )}
      </div>
      {file.status === 'error' && (
        <p part="file-error">
          <Icon name="alert" />
          <span>{fileError(file.error, t, language)}</span>
        </p>
      )}
      <FileAction {...props} ref={action} />
      <IconButton
        ref={removeButton}
        icon="trash"
        part="icon-button file-remove"
        aria-label={t('form::file_remove', { name })}
        onClick={remove}
      />
    </li>
  );
}

/** Button that cancels a pending upload, or retries a failed or cancelled one. */
function FileAction({ file, t, stop, again, ref }: FileRowProps & { ref: RefCallback<HTMLButtonElement> }) {
  const { name, status } = file;
  const pending = status === 'not_started' || status === 'in_progress';
  if (!pending && status !== 'abort' && !(status === 'error' && file.again)) return null;
  return (
    <button
      ref={ref}
      type="button"
      part="file-action"
      aria-label={t(pending ? 'form::file_stop_of' : 'form::file_again_of', { name })}
      onClick={pending ? stop : again}
    >
      {t(pending ? 'form::file_stop' : 'main::retry')}
    </button>
  );
}

function stateWords(file: FileRecord, t: FormTranslate, language: string): string {
  const size = sizeWords(file.size, language);
  if (file.status === 'in_progress') {
    return `${size} · ${new Intl.NumberFormat(language, { style: 'percent' }).format(file.progress)}`;
  }
  if (file.status === 'not_started') return `${size} · ${t('form::file_waiting')}`;
  if (file.status === 'abort') return `${size} · ${t('form::file_stopped')}`;
  return file.status === 'done' && file.uri ? `${size} · ${t('form::file_done')}` : size;
}

/** Thumbnail of a local image file; an icon for other files, and for images that the browser cannot display. */
function FilePicture({ file: { source, status } }: Pick<FileRowProps, 'file'>) {
  const url = usePictureUrl(source as File | undefined);
  const [broken, setBroken] = useState('');
  return (
    <span part="file-picture">
      {url && url !== broken ? (
        <img src={url} alt="" decoding="async" onError={() => setBroken(url)} />
      ) : (
        <Icon name={status === 'error' ? 'alert' : status === 'done' ? 'check' : 'upload'} />
      )}
    </span>
  );
}

/** Object URL of an image file, revoked on unmount; empty for other files. */
function usePictureUrl(file: File | undefined): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file?.type.startsWith('image/') || file.size === 0) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl('');
    };
  }, [file]);
  return url;
}

/** Returns a ref for a button; when it is removed while focused, focus moves to `other`. */
function useKeptFocus(other: { current: HTMLElement | null }): RefCallback<HTMLButtonElement> {
  const button = useRef<HTMLButtonElement>(null);
  const lost = useRef(false);
  useLayoutEffect(() => {
    if (lost.current) focusIfLost(other.current);
    lost.current = false;
  });
  return (node) => {
    // React clears the ref before it removes the node, so focus can still be read here
    const root = button.current?.getRootNode() as ShadowRoot | undefined;
    lost.current = node === null && button.current !== null && root?.activeElement === button.current;
    button.current = node;
  };
}
