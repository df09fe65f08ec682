import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate, type To } from 'react-router';
import { mayOpenPage } from '../settings/settings-page.ts';
import { mayOpen } from '../../platform/session/rights.ts';
import { orderListQuery } from '../../features/orders/orders.queries.ts';
import { productListQuery } from '../../features/products/products.queries.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { PATHS } from '../../platform/paths.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { FailureAlert } from '../../ui/feedback/alert.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { searchMessages } from './search.messages.ts';
import styles from './search-dialog.module.css';

interface SearchDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export default function SearchDialog({ isOpen, onOpenChange }: SearchDialogProps) {
  const messages = useMessages(searchMessages);
  return (
    <Dialog title={messages.title} isOpen={isOpen} onOpenChange={onOpenChange}>
      <SearchForm onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Shorter texts match nearly every order and product. */
const MIN_LENGTH = 2;
const SHOWN = 5;

interface Result {
  readonly key: string;
  readonly label: string;
  readonly to: To;
  readonly state?: unknown;
}

function useResults(search: string) {
  const messages = useMessages(searchMessages);
  const vendor = useVendor();
  const enabled = search.length >= MIN_LENGTH;
  const filter = { search, status: '', category: '', isLowStock: false } as const;
  const orders = useQuery({ ...orderListQuery({ search }, {}), enabled });
  const products = useQuery({
    ...productListQuery(filter, { sort: 'name', direction: 'ascending' }, {}, vendor),
    enabled,
  });
  const matches = ({ label }: { readonly label: string }) => label.toLowerCase().includes(search.toLowerCase());
  const named = (targets: typeof messages.screens) =>
    targets
      .filter((target) => matches(target) && mayOpen(target.to) && mayOpenPage(target.state))
      .map(({ label, to, state }): Result => ({ key: label, label, to, state }));
  const groups: { readonly name: keyof typeof messages.group; readonly results: Result[] }[] = [
    { name: 'screens', results: named(messages.screens) },
    {
      name: 'orders',
      results: (enabled ? (orders.data?.orders ?? []) : []).slice(0, SHOWN).map(({ id, number, customer }) => ({
        key: id,
        label: `${number} · ${customer.firstName}`,
        to: PATHS.order(id),
      })),
    },
    {
      name: 'products',
      results: (enabled ? (products.data?.products ?? []) : [])
        .slice(0, SHOWN)
        .map(({ id, name }) => ({ key: id, label: name, to: PATHS.product(id) })),
    },
    { name: 'settings', results: search === '' ? [] : named(messages.settings) },
  ];
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    isSearching: enabled && (orders.isFetching || products.isFetching),
    error: orders.error ?? products.error,
  };
}

function SearchForm({ onLeave }: { readonly onLeave: () => void }) {
  const messages = useMessages(searchMessages);
  const [search, setSearch] = useState('');
  /** What Enter was pressed with: its first result opens. */
  const [entered, setEntered] = useState('');
  const { groups, isSearching, error } = useResults(search);
  const navigate = useNavigate();
  const form = useRef<HTMLElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    const first = groups[0]?.results[0];
    if (entered === '' || entered !== search || isSearching || !first) return;
    onLeave();
    void navigate(first.to, { state: first.state });
  }, [entered, search, isSearching, groups, onLeave, navigate]);
  return (
    <search ref={form} className={styles['search']} onKeyDown={moveBetweenResults}>
      <SearchBox
        value={search}
        onSearch={setSearch}
        label={messages.label}
        hint={messages.hint}
        clearLabel={messages.clear}
        onEnter={setEntered}
      />
      <FailureAlert title={messages.failed} error={error} />
      {groups.map(({ name, results }) => (
        <section key={name} aria-label={messages.group[name]}>
          <h3 className={styles['group']}>{messages.group[name]}</h3>
          <ul>
            {results.map(({ key, label, to, state }) => (
              <li key={key}>
                <Link to={to} state={state} className={styles['result']} onClick={onLeave}>
                  <bdi>{label}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p role="status">{groups.length === 0 && !isSearching ? messages.none(search) : ''}</p>
    </search>
  );
}

/** Arrows move through the results. */
function moveBetweenResults(event: KeyboardEvent<HTMLElement>) {
  const field = event.currentTarget.querySelector('input');
  const links = [...event.currentTarget.querySelectorAll('a')];
  const index = links.findIndex((link) => link === document.activeElement);
  if (event.key === 'ArrowDown') links[Math.min(index + 1, links.length - 1)]?.focus();
  else if (event.key === 'ArrowUp') (index > 0 ? links[index - 1] : field)?.focus();
  else return;
  event.preventDefault();
}
