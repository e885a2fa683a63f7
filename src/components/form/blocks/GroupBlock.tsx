import { Fragment, useId } from 'react';
import groups from '../../../../styles/sb-form-groups.css';
import sections from '../../../../styles/sb-form-sections.css';
import type { GroupField } from '../../../domain/form/field/kinds.js';
import { maxRows } from '../../../domain/form/fields/group/groups.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { LiveRegion } from '../../../platform/speech/announcer.js';
import { LinkButton } from '../../shared/buttons.js';
import { groupName, inSentence, rowName } from '../../shared/fields/error-text.js';
import { FieldErrorText, FieldHint } from '../../shared/fields/kit/FieldParts.js';
import { Icon } from '../../shared/icons/Icon.js';
import { FieldRows } from '../fields/FieldGroup.js';
import { useFieldError } from '../fields/FieldRow.js';
import type { BlockProps } from '../model/form-model.js';
import { type Group, useGroup } from './use-group.js';

/** Repeated group of fields: titled rows that the visitor can add and remove. */
export function GroupBlock(props: BlockProps<GroupField>) {
  useStyles(sections, groups);
  const { model, block } = props;
  const { t } = model;
  const id = useId();
  const group = useGroup(props);
  const { head, rows, removed } = group;
  if (head.absent) return null;
  return (
    <fieldset part="group" aria-label={groupName(t, block)} aria-describedby={block.hint ? `${id}-hint` : undefined}>
      <FieldHint id={`${id}-hint`} text={block.hint} />
      {rows.map(({ key, fields }, at) => (
        <Fragment key={key}>
          {removed?.at === at && <RemovedRow {...props} group={group} />}
          {/* no legend: not every browser supports a legend as a grid item */}
          <fieldset part="section group-row" aria-labelledby={`${id}-${key}`}>
            <p part="section-title group-title" id={`${id}-${key}`}>
              {rowName(t, block, at)}
            </p>
            {group.shrinks && <RemoveButton {...props} group={group} at={at} rowKey={key} />}
            <FieldRows model={model} fields={fields} />
          </fieldset>
        </Fragment>
      ))}
      {removed && removed.at >= rows.length && <RemovedRow {...props} group={group} />}
      <GroupFoot {...props} group={group} />
      <LiveRegion announcements={group.announcer.announcements} />
    </fieldset>
  );
}

interface GroupProps extends BlockProps<GroupField> {
  group: Group;
}

function RemoveButton({ model: { t, site }, block, group, at, rowKey }: GroupProps & { at: number; rowKey: string }) {
  return (
    <LinkButton
      part="group-remove"
      aria-label={t('form::group_remove_row', { row: inSentence(rowName(t, block, at), site.language) })}
      aria-disabled={group.locked || undefined}
      onClick={() => group.remove(rowKey)}
    >
      <Icon name="trash" />
      <span>{t('form::group_remove')}</span>
    </LinkButton>
  );
}

/** Notice in place of a removed row that was filled in, with an undo button. */
function RemovedRow({ model: { t, site }, group: { removed, locked, undo } }: GroupProps) {
  if (!removed) return null;
  return (
    <div part="group-removed">
      <span>{t('form::group_removed', { row: removed.name })}</span>
      <LinkButton
        part="group-undo"
        aria-label={t('form::group_undo_row', { row: inSentence(removed.name, site.language) })}
        aria-disabled={locked || undefined}
        onClick={undo}
      >
        {t('form::group_undo')}
      </LinkButton>
    </div>
  );
}

/** Button that adds a row, with the group's error; at the maximum it is disabled but focusable, and says why. */
function GroupFoot({ model, block, group }: GroupProps) {
  const { t, site } = model;
  const id = useId();
  const error = useFieldError(model.machine, block.id, t, site);
  const full = group.grows ? '' : t('form::group_full', { max: maxRows(block) });
  const described = [full && `${id}-full`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div part="group-foot" data-field={block.id} data-state={error ? 'error' : undefined}>
      <button
        ref={group.addButton}
        type="button"
        part="button group-add"
        aria-describedby={described || undefined}
        aria-disabled={group.locked || !group.grows || undefined}
        onClick={group.add}
      >
        <Icon name="plus" />
        <span>{block.addText || t('form::group_add', { label: inSentence(groupName(t, block), site.language) })}</span>
      </button>
      <FieldHint id={`${id}-full`} text={full} />
      <FieldErrorText id={`${id}-error`} text={error} />
    </div>
  );
}
