import { type CSSProperties, type RefCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FileRecord } from '../../../../domain/form/form-rules.js';
import type { FormTranslate } from '../../../../i18n/form-texts.js';
import { takeLostFocus } from '../../../../platform/focus/lost-focus.js';
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

/** A chosen file: how far it has come, and what can be done about it. */
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
      <button
        ref={removeButton}
        type="button"
        part="icon-button file-remove"
        aria-label={t('form::file_remove', { name })}
        onClick={remove}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

/** Stops what is on its way; tries again what has not arrived. */
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

/** A picture of a picture that this page has; a sign for anything else, and for what the browser cannot draw. */
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

/** An address that the picture has as long as it is shown. */
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

/** For a button that goes when it has nothing more to do: who stands on it then goes on with another one. */
function useKeptFocus(other: { current: HTMLElement | null }): RefCallback<HTMLButtonElement> {
  const button = useRef<HTMLButtonElement>(null);
  const lost = useRef(false);
  useLayoutEffect(() => {
    if (lost.current) takeLostFocus(other.current);
    lost.current = false;
  });
  return (node) => {
    // it is taken back before it leaves the document
    const root = button.current?.getRootNode() as ShadowRoot | undefined;
    lost.current = node === null && button.current !== null && root?.activeElement === button.current;
    button.current = node;
  };
}
