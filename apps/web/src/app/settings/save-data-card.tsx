import { doesBrowserSaveData } from '../../platform/storage/save-data.ts';
import { saveDataSwitch, useSavesData } from '../../platform/storage/use-saves-data.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Switch } from '../../ui/choice/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { settingsWords } from './settings.words.ts';

/** Of this device, not of the account: the tablet in the shop may have a line of its own. */
export function SaveDataCard() {
  const words = useWords(settingsWords).saveData;
  const isForced = doesBrowserSaveData();
  return (
    <Card title={words.title}>
      <Switch
        label={words.label}
        help={isForced ? words.byBrowser : words.help}
        checked={useSavesData()}
        disabled={isForced}
        onCheckedChange={saveDataSwitch.choose}
      />
    </Card>
  );
}
