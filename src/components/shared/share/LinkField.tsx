import { useId, useLayoutEffect, useRef } from 'react';

/** A link to be copied by hand, where the page may not copy it. */
export function LinkField({ label, link }: { label: string; link: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // the focus says what to do now, and the link is ready to be copied
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <>
      <label part="share-note" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        part="share-link"
        readOnly
        value={link}
        ref={field}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </>
  );
}
