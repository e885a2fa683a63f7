import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { type CartItem, lineName } from '../../domain/cart/cart.js';
import { MAX_NOTE } from '../../domain/cart/line-identity.js';
import { changeNote } from '../../stores/cart/lines.js';
import { useCartContext } from './cart-context.js';

/** Note of a line, with a button to edit it where notes are enabled. */
export function LineNote({ item }: { item: CartItem }) {
  const { t, lineNotes, announce, focusLine } = useCartContext();
  const [editing, setEditing] = useState(false);
  const { id, note = '' } = item;
  const name = lineName(item);
  const leave = (line: string) => {
    setEditing(false);
    focusLine(line, 'edit-note');
  };
  const save = (text: string) => {
    const line = changeNote(id, text);
    if (line !== id) announce(t('cart::note_saved', { title: name }));
    leave(line);
  };
  return (
    <>
      {note && !editing && <p part="item-note">{t('cart::note_text', { note })}</p>}
      {lineNotes && !editing && (
        <button
          type="button"
          part="link-button edit-note"
          aria-label={t(note ? 'cart::note_edit_of' : 'cart::note_add_of', { title: name })}
          onClick={() => setEditing(true)}
        >
          {t(note ? 'cart::note_edit' : 'cart::note_add')}
        </button>
      )}
      {editing && <NoteForm note={note} name={name} onSave={save} onCancel={() => leave(id)} />}
    </>
  );
}

interface NoteFormProps {
  note: string;
  name: string;
  onSave(text: string): void;
  onCancel(): void;
}

/** Form for a note. Enter saves; Escape discards the change and keeps the cart open. */
function NoteForm({ note, name, onSave, onCancel }: NoteFormProps) {
  const { t } = useCartContext();
  const [draft, setDraft] = useState(note);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(draft);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onCancel();
  };
  return (
    <form part="note-form" onSubmit={submit} onKeyDown={key}>
      <input
        ref={focusOnce}
        part="note-input"
        type="text"
        maxLength={MAX_NOTE}
        autoComplete="off"
        aria-label={t('cart::note_of', { title: name })}
        value={draft}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      />
      <button type="submit" part="link-button">
        {t('cart::note_save')}
      </button>
      <button type="button" part="link-button" onClick={onCancel}>
        {t('cart::confirm_cancel')}
      </button>
    </form>
  );
}

/** Stable ref callback, so that it runs only when the field mounts. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
