import { type ReactNode, useId } from 'react';
import { Icon } from '../../shared/icons/Icon.js';

interface SelectProps {
  label: string;
  value: string;
  onChange(value: string): void;
  children: ReactNode;
}

/** A labelled choice of the delivery estimate. */
export function EstimateSelect({ label, value, onChange, children }: SelectProps) {
  const id = useId();
  return (
    <div part="estimate-field">
      <label part="estimate-label" htmlFor={id}>
        {label}
      </label>
      <span part="estimate-select">
        <select
          id={id}
          part="estimate-input"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {children}
        </select>
        <Icon name="next" />
      </span>
    </div>
  );
}
