import { useQuery } from '@tanstack/react-query';
import { PATHS } from '../../platform/paths.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { RadioGroup } from '../../ui/choice/radio-group.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { sceneQuery, useShowScene, type Scene } from './demo.queries.ts';
import { panelMessages } from './demo.messages.ts';
import styles from './panel.module.css';

/** Printed at every start of the demo, so these are no secrets. */
const PASSWORD = 'jollof-on-friday';
const STORES = [
  ['restaurant', 'kay@mamakay.ng'],
  ['pharmacy', 'amina@goodlife.ng'],
  ['supermarket', 'tunde@freshmart.ng'],
  ['cakes', 'ngozi@zumacakes.ng'],
  ['home', 'ekaette@okonhome.ng'],
  ['bakery', 'ife@agegeoven.ng'],
] as const;
/** The demo's stores are in Lagos. */
const LAGOS = 'Africa/Lagos';

function Pace({ scene, now }: { readonly scene: Scene | null; readonly now: string }) {
  const messages = useMessages(panelMessages);
  const show = useShowScene();
  const time = messages.time(formatInstant(now, LAGOS, 'dayAndTime'));
  if (scene === null) {
    return (
      <Card title={messages.still}>
        <p>{messages.stillText}</p>
      </Card>
    );
  }
  return (
    <Card title={messages.pace} lead={time}>
      <RadioGroup
        label={messages.pace}
        options={[
          { value: 'usual', label: messages.usual, help: messages.usualHelp },
          { value: 'busy_friday', label: messages.busy, help: messages.busyHelp },
        ]}
        value={show.variables?.scene ?? scene}
        error={show.error?.message}
        onValueChange={(chosen) => show.mutate({ scene: chosen })}
      />
      <p className={styles['note']}>{messages.look}</p>
    </Card>
  );
}

function DemoPanelScreen() {
  const messages = useMessages(panelMessages);
  const sceneRead = useQuery(sceneQuery);
  return (
    <div className={styles['page']}>
      <Screen title={messages.title} lead={messages.lead} width="narrow">
        <div className={styles['parts']}>
          <QueryView query={sceneRead}>{({ scene, now }) => <Pace scene={scene} now={now} />}</QueryView>
          <Card title={messages.begin}>
            <p className={styles['links']}>
              <TextLink to={PATHS.signIn}>{messages.signIn}</TextLink>
              <TextLink to="/dev/mailbox">{messages.mailbox}</TextLink>
              <TextLink to="/dev/storefront" reloadDocument>
                {messages.storefront}
              </TextLink>
              <TextLink to="/dev/gateway" reloadDocument>
                {messages.gateway}
              </TextLink>
            </p>
          </Card>
          <Card title={messages.stores} lead={messages.password(PASSWORD)}>
            <dl className={styles['stores']}>
              {STORES.map(([store, email]) => (
                <div key={email}>
                  <dt>{messages.store[store]}</dt>
                  <dd>{email}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </div>
      </Screen>
    </div>
  );
}

export { DemoPanelScreen as Component };
