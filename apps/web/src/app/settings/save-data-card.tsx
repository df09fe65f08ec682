import { doesBrowserSaveData, saveDataSwitch, useSavesData } from '../../platform/storage/save-data.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Switch } from '../../ui/choice/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { settingsMessages } from './settings.messages.ts';

/** Of this device, not the account: the shop's tablet may have its own connection. */
export function SaveDataCard() {
  const messages = useMessages(settingsMessages).saveData;
  const isForced = doesBrowserSaveData();
  return (
    <Card title={messages.title}>
      <Switch
        label={messages.label}
        help={isForced ? messages.byBrowser : messages.help}
        checked={useSavesData()}
        disabled={isForced}
        onCheckedChange={saveDataSwitch.choose}
      />
    </Card>
  );
}
