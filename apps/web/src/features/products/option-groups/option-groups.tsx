import { useQuery } from '@tanstack/react-query';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { OPTION_GROUPS_MAX } from '@vendor-portal/contract/products/option-group.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { PATHS } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import form from '../form/product-form.module.css';
import { groupValues, newGroup, type ProductFormValues } from '../form/product-values.ts';
import { useFormField, useFormList } from '../form/use-product-form.ts';
import { productFormMessages } from '../form/product-form.messages.ts';
import { sharedGroupMessages } from './option-groups.messages.ts';
import { GroupHead, OptionGroupFields, type OptionGroupFieldsProps } from './option-group-fields.tsx';
import optionGroupsScreenStyles from './option-groups-screen.module.css';
import styles from './option-groups.module.css';
import { optionGroupsQuery, type SharedGroup } from '../menu.queries.ts';
import { useAnnouncedOrder } from './reordering.tsx';

export function OptionGroups() {
  const messages = useMessages(productFormMessages);
  const { getValues } = useFormContext<ProductFormValues>();
  const groups = useFormList('optionGroups');
  const [isPicking, setIsPicking] = useState(false);
  const isFull = groups.fields.length >= OPTION_GROUPS_MAX;
  const order = useAnnouncedOrder({
    count: groups.fields.length,
    onMove: groups.move,
    nameAt: (at) => getValues(`optionGroups.${at}.name`) || messages.group(at + 1),
  });
  return (
    <Card
      title={messages.options}
      lead={messages.optionsText}
      className={form['card']}
      action={
        <div className={styles['add']}>
          <Button size="small" disabled={isFull} onClick={() => setIsPicking(true)}>
            {messages.useShared}
          </Button>
          <Button
            size="small"
            aria-label={messages.addGroupLabel}
            disabled={isFull}
            onClick={() => groups.append(newGroup())}
          >
            <Plus aria-hidden="true" />
            {messages.addGroup}
          </Button>
        </div>
      }
    >
      {groups.fields.map((group, index) => {
        const Fields = group.sharedId === undefined ? OptionGroupFields : SharedGroupFields;
        return (
          <Fields
            key={group.id}
            index={index}
            count={groups.fields.length}
            onMove={order.move}
            itemProps={order.itemProps(index)}
            handleProps={order.handleProps(index)}
            onRemove={() => groups.remove(index)}
          />
        );
      })}
      {order.announcement}
      <FormError message={groups.error} />
      {isPicking && (
        <SharedGroupPicker
          used={groups.fields.flatMap(({ sharedId }) => sharedId ?? [])}
          onClose={() => setIsPicking(false)}
          onPick={(group) => {
            setIsPicking(false);
            groups.append(groupValues({ ...group, sharedId: group.id }));
          }}
        />
      )}
    </Card>
  );
}

function SharedGroupFields(props: OptionGroupFieldsProps) {
  const { index, itemProps } = props;
  const messages = useMessages(productFormMessages);
  const group = `optionGroups.${index}` as const;
  const { value: name, error } = useFormField(`${group}.name`);
  const { min, max, options } = useWatch<ProductFormValues, typeof group>({ name: group });
  return (
    <fieldset {...itemProps} className={styles['group']}>
      <legend className="visually-hidden">{messages.group(index + 1)}</legend>
      <GroupHead {...props}>
        <Badge icon={null}>{messages.choose(min ?? 0, max ?? 0)}</Badge>
        <Badge icon={<ListChecks />} tone="info">
          {messages.shared}
        </Badge>
      </GroupHead>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {': '}
        {options.map((option) => option.name).join(', ')}
      </p>
      <p className="muted">
        {messages.sharedText} <TextLink to={PATHS.optionGroups}>{messages.changeShared}</TextLink>
      </p>
      <FormError message={error} />
    </fieldset>
  );
}

interface SharedGroupPickerProps {
  readonly used: readonly string[];
  readonly onPick: (group: SharedGroup) => void;
  readonly onClose: () => void;
}

function SharedGroupPicker({ used, onPick, onClose }: SharedGroupPickerProps) {
  const messages = useMessages(sharedGroupMessages);
  const query = useQuery(optionGroupsQuery);
  return (
    <Dialog isOpen onOpenChange={onClose} title={messages.pick} description={messages.pickText}>
      <QueryView query={query}>
        {({ groups }) => {
          const left = groups.filter(({ id }) => !used.includes(id));
          if (left.length === 0) {
            return (
              <>
                <p>{messages.pickNoneText}</p>
                <p>
                  <TextLink to={PATHS.optionGroups}>{messages.manage}</TextLink>
                </p>
              </>
            );
          }
          return (
            <ul className={optionGroupsScreenStyles['picks']}>
              {left.map((group) => (
                <li key={group.id}>
                  <Button className={optionGroupsScreenStyles['pick']} onClick={() => onPick(group)}>
                    <bdi>{group.name}</bdi>
                  </Button>
                  <p className="muted">{group.options.map(({ name }) => name).join(', ')}</p>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Dialog>
  );
}
