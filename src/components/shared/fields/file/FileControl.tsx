import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type InputEvent,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from '../../../../../styles/field-file.css';
import type { FieldOf } from '../../../../domain/form/field/form-field.js';
import type { FileRecord } from '../../../../domain/form/form-rules.js';
import { useStyles } from '../../../../platform/sheets/use-styles.js';
import { LiveRegion } from '../../../../platform/speech/announcer.js';
import { Icon } from '../../icons/Icon.js';
import type { ControlProps } from '../kit/field-props.js';
import { FileRow } from './FileRow.js';
import { kindWords, sizeWords } from './file-words.js';
import { useUploads } from './use-uploads.js';

/** File field (FLD-03): files are chosen, dropped or pasted, and uploaded at once. */
export function FileControl(props: ControlProps<FieldOf<'file'>>) {
  useStyles(styles);
  const { field, site, t } = props;
  const locked = props.locked || field.disabled === true;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { files, announcer, choose, press } = useUploads({ ...props, locked }, input);
  const { over, handlers } = useFileDrop(choose);
  const focusAfter = useFocusAfterRemoval(list, input);
  const remove = ({ key, name }: FileRecord) => {
    if (locked) return;
    focusAfter(files.findIndex((file) => file.key === key));
    press((uploads) => uploads.remove(key));
    announcer.announce(t('form::file_said_removed', { name }));
  };
  return (
    <div part="file" data-state={over ? 'over' : undefined} {...handlers}>
      <FilePlace {...props} ref={input} chosen={files.length > 0} choose={choose} />
      {files.length > 0 && (
        <ul part="file-list" ref={list} aria-label={t('form::file_list')}>
          {files.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              t={t}
              language={site.language}
              stop={() => press((uploads) => uploads.stop(file.key))}
              again={() => press((uploads) => uploads.again(file.key))}
              remove={() => remove(file)}
            />
          ))}
        </ul>
      )}
      <LiveRegion announcements={announcer.announcements} />
    </div>
  );
}

interface FilePlaceProps extends ControlProps<FieldOf<'file'>> {
  ref: Ref<HTMLInputElement>;
  /** True if the field already has files. */
  chosen: boolean;
  choose(files: readonly File[], byInput: boolean): void;
}

/** Drop area with the native file button and the accepted types and size. */
function FilePlace(props: FilePlaceProps) {
  const { field, id, ref, chosen, choose, describedBy, invalid, locked, accessibleName, site, t } = props;
  const several = field.multiple === true;
  const limits = [
    field.accept && kindWords(field.accept, t, site.language),
    field.size !== undefined && t('form::file_up_to', { size: sizeWords(field.size, site.language) }),
  ].filter((words) => words);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement> | InputEvent<HTMLInputElement>) => {
    const given = [...(currentTarget.files ?? [])];
    // cleared, so that the same file can be chosen again
    if (given.length > 0) currentTarget.value = '';
    choose(given, true);
  };
  const described = [describedBy, limits.length > 0 && `${id}-limits`].filter(Boolean).join(' ');
  return (
    <div part="file-place">
      <input
        ref={ref}
        id={id}
        type="file"
        part="file-input"
        data-visually-hidden=""
        multiple={several}
        accept={field.accept?.join()}
        disabled={field.disabled}
        required={field.required && !chosen}
        aria-disabled={locked || undefined}
        aria-invalid={invalid}
        aria-describedby={described || undefined}
        aria-label={field.label ? undefined : accessibleName || field.name}
        onClick={(event) => locked && event.preventDefault()}
        onInput={take}
        onChange={take}
      />
      <label part="file-button" htmlFor={id}>
        <Icon name="upload" />
        <span>{t(several ? 'form::file_choose_several' : 'form::file_choose')}</span>
      </label>
      <span part="file-drop" aria-hidden="true">
        {t(several ? 'form::file_drop_several' : 'form::file_drop')}
      </span>
      {limits.length > 0 && (
        <span part="file-limits" id={`${id}-limits`}>
          {limits.join(', ').replace(/^./u, (first) => first.toLocaleUpperCase(site.language))}
        </span>
      )}
    </div>
  );
}

/** Moves focus after a removal: to the next file's remove button, else the last one's, else the file input. */
function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  input: RefObject<HTMLElement | null>,
): (place: number) => void {
  const removed = useRef(-1);
  useLayoutEffect(() => {
    if (removed.current < 0) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[part~="file-remove"]') ?? [];
    (buttons[Math.min(removed.current, buttons.length - 1)] ?? input.current)?.focus();
    removed.current = -1;
  });
  return (place) => {
    removed.current = place;
  };
}

/** Handles dropped and pasted files; `over` is true while files are dragged over the area. */
function useFileDrop(take: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const handlers = {
    onDragEnter: hover,
    onDragOver: hover,
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      // dragleave also fires when the pointer moves between descendants
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
    onPaste(event: ClipboardEvent) {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      take([...event.clipboardData.files]);
    },
  };
  return { over, handlers };
}
