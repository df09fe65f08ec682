import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../src/ui/button/button.tsx';
import { Switch } from '../../src/ui/choice/switch.tsx';
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx';
import { QueryView } from '../../src/ui/feedback/query-view.tsx';
import { Badge } from '../../src/ui/text/badge.tsx';
import { formatTime } from '../format.ts';
import { Title } from '../title.tsx';
import { callLogQuery, receiverQuery, type LoggedCall } from '../queries.ts';
import styles from './gateway.module.css';

const isRead = ({ kind, method }: LoggedCall) => kind === 'call' && method === 'GET';

/** Repeated reads share an entry, so that it does not close while somebody looks at it. */
const callKey = (call: LoggedCall) => (isRead(call) ? call.path : call.id);

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), undefined, 2);
  } catch {
    // Truncated, or not JSON.
    return json;
  }
}

function Block({ title, text }: { readonly title: string; readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  if (text === '') return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className={styles['block']}>
      <div className={styles['blockHead']}>
        <h2>{title}</h2>
        <Button size="small" variant="quiet" aria-label={`Copy: ${title}`} onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {/* Focusable, so that long lines can be scrolled with the keyboard. */}
      <pre tabIndex={0} role="region" aria-label={title}>
        {text}
      </pre>
    </div>
  );
}

function Entry({ call }: { readonly call: LoggedCall }) {
  const { kind, method, path, status, ms, at, from, body, answer, curl } = call;
  return (
    <li className={styles['entry']}>
      <details>
        <summary className={styles['summary']}>
          <span className="num">{formatTime(at)}</span>
          <Badge tone={kind === 'webhook' ? 'info' : status < 400 ? 'success' : 'error'} icon={null}>
            {kind === 'webhook' ? 'Webhook' : `${method} ${status}`}
          </Badge>
          <code className={styles['path']}>{path}</code>
          <span className={styles['more']}>{kind === 'webhook' ? 'signature verified' : `${from} · ${ms} ms`}</span>
        </summary>
        <Block title="curl" text={curl} />
        <Block title={kind === 'webhook' ? 'Message' : 'Body'} text={pretty(body)} />
        <Block title="Answer" text={pretty(answer)} />
      </details>
    </li>
  );
}

export function GatewayScreen() {
  const [hidesReads, setHidesReads] = useState(true);
  const receiver = useQuery(receiverQuery);
  const log = useQuery(callLogQuery);
  const isShown = (call: LoggedCall) => !hidesReads || !isRead(call);
  return (
    <>
      <Title>Signed calls and webhooks</Title>
      <p className="muted">
        The latest calls to the gateway, newest first, live. Each comes with a curl that signs it again: set
        GATEWAY_URL, KEY_ID and KEY_SECRET.
        {receiver.data && ` Webhooks are sent to ${receiver.data.url}.`}
      </p>
      <div className={styles['tools']}>
        <Switch label="Only writes and webhooks" checked={hidesReads} onCheckedChange={setHidesReads} />
      </div>
      <QueryView
        query={log}
        isEmpty={({ calls }) => calls.filter(isShown).length === 0}
        empty={
          <EmptyState title={hidesReads ? 'No writes or webhooks yet' : 'No calls yet'}>
            Order something in the storefront, and its calls appear here.
          </EmptyState>
        }
      >
        {({ calls }) => (
          <ul aria-label="Calls" className={styles['list']}>
            {calls.filter(isShown).map((call) => (
              <Entry key={callKey(call)} call={call} />
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}
