import type { ReactNode } from 'react';
import { withNext } from '../../../platform/session/next-path.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Avatar } from '../../../ui/text/avatar.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import type { Application } from '../standing/application.queries.ts';
import { IdentificationName } from '../identification-name.tsx';
import { SentRow } from '../uploads/document-row.tsx';
import { accountStatusWords } from '../onboarding.words.ts';
import styles from './account-status.module.css';
import { PATHS } from '../../../platform/paths.ts';

type ItemState = 'there' | 'missing' | 'attention';

const TONES = { there: 'success', missing: 'warning', attention: 'error' } as const;

/** Each thing the application rests on: whether it is there, and the way to put it right. */
export function SentItems({ application }: { application: Application }) {
  const words = useWords(accountStatusWords).sent;
  const { logo, name } = useVendor();
  const { missing, business, proofOfAddress, identification, registration } = application;
  const isRefused = proofOfAddress.some(({ status }) => status === 'refused');
  const stateOf = (what: Application['missing'][number]): ItemState => (missing.includes(what) ? 'missing' : 'there');
  return (
    <ul className={styles['items']}>
      <Item
        name={words.logo}
        state={stateOf('logo')}
        extra={logo !== null && <Avatar name={name} src={logo} size="small" isDecorative />}
        to={withNext(PATHS.logoUpload, '/')}
      />
      <Item
        name={words.proof}
        state={isRefused ? 'attention' : stateOf('proof_of_address')}
        to={withNext(PATHS.addressUpload, '/')}
        action={isRefused ? words.replace : undefined}
      >
        {proofOfAddress.length > 0 && (
          <ul className={styles['documents']}>
            {proofOfAddress.map((document) => (
              <li key={document.id}>
                <SentRow document={document} />
              </li>
            ))}
          </ul>
        )}
      </Item>
      <Item
        name={words.identification}
        state={isTheOneRefused(identification) ? 'attention' : stateOf('identification_document')}
        to={whereToSend(identification)}
        action={isTheOneRefused(identification) ? words.replace : undefined}
      >
        <p>
          <IdentificationName value={business.identificationDocument} />
          {business.identificationNumber !== null && `, ${words.numbered(business.identificationNumber)}`}
        </p>
        {identification !== null && <SentRow document={identification} />}
      </Item>
      <Item name={words.cac} state={stateOf('cac_number')}>
        {business.isBusinessRegistered === 'yes' ? business.cacNumber : words.notRegistered}
      </Item>
      {business.isBusinessRegistered === 'yes' && (
        <Item
          name={words.certificate}
          state={isTheOneRefused(registration) ? 'attention' : stateOf('registration_document')}
          to={whereToSend(registration)}
          action={isTheOneRefused(registration) ? words.replace : undefined}
        >
          {registration !== null && <SentRow document={registration} />}
        </Item>
      )}
    </ul>
  );
}

const isTheOneRefused = (document: Application['identification']) => document?.status === 'refused';

/** What was accepted stays as it is. */
const whereToSend = (document: Application['identification']) =>
  document?.status === 'accepted' ? undefined : withNext(PATHS.addressUpload, '/');

interface ItemProps {
  readonly name: string;
  readonly state: ItemState;
  readonly extra?: ReactNode;
  /** Where it is put right. */
  readonly to?: string | undefined;
  readonly action?: string | undefined;
  readonly children?: ReactNode;
}

function Item({ name, state, extra, to, action, children }: ItemProps) {
  const words = useWords(accountStatusWords).sent;
  const isMissing = state === 'missing';
  return (
    <li className={styles['item']}>
      <div className={styles['itemHead']}>
        <span className={styles['itemName']}>{name}</span>
        {extra}
        <Badge tone={TONES[state]}>{words[state]}</Badge>
        {to !== undefined && (
          <ButtonLink to={to} size="small" aria-label={isMissing ? words.addNamed(name) : words.changeNamed(name)}>
            {action ?? (isMissing ? words.add : words.change)}
          </ButtonLink>
        )}
      </div>
      {children !== undefined && children !== null && children !== false && (
        <div className={styles['itemDetail']}>{children}</div>
      )}
    </li>
  );
}
