import { BellRing } from 'lucide-react';
import { useId, useState } from 'react';
import { allowSound, sound } from '../../../platform/sound/speaker.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { bellMessages } from '../bell.messages.ts';
import { setBell, useBellSettings, VOLUME, ringOnce } from './bell-settings.ts';
import { type Tone, TONES } from './bell-sound.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './bell-form.module.css';

const TONE_NAMES = Object.keys(TONES) as Tone[];

function BellForm() {
  const messages = useMessages(bellMessages);
  const { volume, tone, vibrates } = useBellSettings();
  const [result, setResult] = useState('');
  const id = useId();
  const test = async () => {
    await allowSound();
    ringOnce();
    setResult(sound.getState().isBlocked ? messages.silent : messages.tested);
  };
  return (
    <div className={styles['form']}>
      <div className={styles['volume']}>
        <label htmlFor={id}>{messages.volume}</label>
        <output htmlFor={id} className="num">
          {messages.percent(volume)}
        </output>
        <input
          id={id}
          type="range"
          {...VOLUME}
          value={volume}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => setBell({ volume: Number(target.value) })}
        />
        <p id={`${id}-help`}>{messages.volumeHelp}</p>
      </div>
      <SegmentedControl
        isWide
        label={messages.tone}
        value={tone}
        onValueChange={(next) => setBell({ tone: next })}
        segments={TONE_NAMES.map((value) => ({ value, label: messages.tones[value] }))}
      />
      <Switch
        label={messages.vibrate}
        help={messages.vibrateHelp}
        checked={vibrates}
        onCheckedChange={(isOn) => setBell({ vibrates: isOn })}
      />
      <div className={styles['test']}>
        <Button onClick={() => void test()}>
          <BellRing aria-hidden="true" />
          {messages.test}
        </Button>
        <p role="status">{result}</p>
      </div>
    </div>
  );
}

export function BellCard() {
  const messages = useMessages(bellMessages);
  return (
    <Card title={messages.title} lead={messages.lead}>
      <BellForm />
    </Card>
  );
}

export default function BellDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(bellMessages);
  return (
    <Dialog isOpen onOpenChange={onClose} title={messages.title} description={messages.lead}>
      <BellForm />
    </Dialog>
  );
}
