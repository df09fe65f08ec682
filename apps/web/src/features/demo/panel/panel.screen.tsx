import { useQuery } from '@tanstack/react-query';
import { PATHS } from '../../../platform/paths.ts';
import { formatInstant } from '../../../platform/words/format.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { sceneQuery, useShowScene, type Scene } from './panel.queries.ts';
import { panelWords } from '../demo.words.ts';
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
  const words = useWords(panelWords);
  const show = useShowScene();
  const time = words.time(formatInstant(now, LAGOS, 'dayAndTime'));
  if (scene === null) {
    return (
      <Card title={words.still}>
        <p>{words.stillText}</p>
      </Card>
    );
  }
  return (
    <Card title={words.pace} lead={time}>
      <RadioGroup
        label={words.pace}
        options={[
          { value: 'usual', label: words.usual, help: words.usualHelp },
          { value: 'busy_friday', label: words.busy, help: words.busyHelp },
        ]}
        value={show.variables ?? scene}
        error={show.error?.message}
        onValueChange={(wanted) => show.mutate(wanted)}
      />
      <p className={styles['note']}>{words.look}</p>
    </Card>
  );
}

function DemoPanelScreen() {
  const words = useWords(panelWords);
  const shown = useQuery(sceneQuery);
  return (
    <div className={styles['page']}>
      <Screen title={words.title} lead={words.lead} width="narrow">
        <div className={styles['parts']}>
          <QueryView query={shown}>{({ scene, now }) => <Pace scene={scene} now={now} />}</QueryView>
          <Card title={words.begin}>
            <p className={styles['links']}>
              <TextLink to={PATHS.signIn}>{words.signIn}</TextLink>
              <TextLink to="/dev/mailbox">{words.mailbox}</TextLink>
            </p>
          </Card>
          <Card title={words.stores} lead={words.password(PASSWORD)}>
            <dl className={styles['stores']}>
              {STORES.map(([store, email]) => (
                <div key={email}>
                  <dt>{words.store[store]}</dt>
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
