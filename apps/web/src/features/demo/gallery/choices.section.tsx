import { Columns3, LayoutGrid, List, Pill, ShoppingBag, ShoppingCart, Store, Utensils } from 'lucide-react';
import { useState } from 'react';
import { CheckboxGroup } from '../../../ui/choice/checkbox-group.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { Combobox } from '../../../ui/choice/combobox.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { Select } from '../../../ui/choice/select.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { Tabs } from '../../../ui/choice/tabs.tsx';
import { GallerySection, Sample, SampleGrid } from './gallery-section.tsx';
import styles from './gallery.module.css';
import { galleryMessages } from './gallery.messages.ts';

const STATES = [
  'Abia',
  'Adamawa',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Edo',
  'Enugu',
  'Kano',
  'Lagos',
  'Ogun',
  'Oyo',
];
const STATE_OPTIONS = STATES.map((state) => ({ value: state, label: state }));

export function ChoicesSection() {
  const [state, setState] = useState<string | null>('Lagos');
  const [days, setDays] = useState<readonly string[]>(['Saturday']);
  const [kind, setKind] = useState<string | null>('restaurant');
  const [pickUp, setPickUp] = useState<string | null>('both');
  const [view, setView] = useState<'list' | 'board'>('board');
  const [answer, setAnswer] = useState<'yes' | 'no'>('yes');
  const [tab, setTab] = useState<'pending' | 'ongoing' | 'ready' | 'history'>('pending');
  return (
    <GallerySection id="choices" title="Choices">
      <SampleGrid>
        <Sample name="Select">
          <Select label="State" options={STATE_OPTIONS} value={state} onValueChange={setState} required />
        </Sample>
        <Sample name="Select, nothing chosen, error">
          <Select label="Identification" options={STATE_OPTIONS} error="Choose what you will send." />
        </Sample>
        <Sample name="Select, disabled, long">
          <Select
            label="Branch"
            options={[{ value: 'a', label: galleryMessages.longName }]}
            defaultValue="a"
            disabled
          />
        </Sample>
        <Sample name="Combobox">
          <Combobox label="Find a state" options={STATE_OPTIONS} value={state} onValueChange={setState} />
        </Sample>
        <Sample name="Checkbox: off, on, mixed, disabled">
          <Checkbox label="Trust this device for 30 days" />
          <Checkbox label="Send me the weekly report" defaultChecked help="Mondays, at seven." />
          <Checkbox label="All products" isMixed />
          <Checkbox label="Cannot be changed" disabled defaultChecked />
        </Sample>
        <Sample name="Checkbox, error, long">
          <Checkbox
            label={`I have read the terms of ${galleryMessages.longName}`}
            error="Agree to the terms to go on."
          />
        </Sample>
        <Sample name="Checkbox group, error">
          <CheckboxGroup
            label="Market days"
            help="Tick all that you are there."
            error="Choose at least two."
            options={['Friday', 'Saturday', 'Sunday'].map((day) => ({ value: day, label: day }))}
            value={days}
            onValueChange={setDays}
          />
        </Sample>
        <Sample name="Switch: off, on, disabled">
          <Switch label="On the menu" defaultChecked />
          <Switch label="Sound for new orders" help="Rings until you see it." />
          <Switch label="Open" disabled />
          <Switch label="Paid out" disabled defaultChecked />
        </Sample>
        <Sample name="Radio group">
          <RadioGroup
            label="How do customers get it?"
            value={pickUp}
            onValueChange={setPickUp}
            options={[
              { value: 'delivery', label: 'Delivery' },
              { value: 'pick-up', label: 'Pick-up', help: 'They come to your counter.' },
              { value: 'both', label: 'Both' },
              { value: 'none', label: 'Not yet', isDisabled: true },
            ]}
          />
        </Sample>
        <Sample name="Radio group, error">
          <RadioGroup
            label="Is your business registered?"
            isRequired
            value={null}
            onValueChange={() => undefined}
            error="Choose one."
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
          />
        </Sample>
      </SampleGrid>
      <Sample name="Radio group as tiles">
        <RadioGroup
          label="What do you sell from?"
          layout="tiles"
          value={kind}
          onValueChange={setKind}
          options={[
            { value: 'restaurant', label: 'Restaurant', icon: <Utensils aria-hidden="true" /> },
            { value: 'pharmacy', label: 'Pharmacy', icon: <Pill aria-hidden="true" /> },
            { value: 'supermarket', label: 'Supermarket', icon: <ShoppingCart aria-hidden="true" /> },
            { value: 'shop', label: 'Shop', icon: <ShoppingBag aria-hidden="true" /> },
            { value: 'store', label: 'Store', icon: <Store aria-hidden="true" />, isDisabled: true },
          ]}
        />
      </Sample>
      <Sample name="Segmented: with icons, icons only, wide, disabled">
        <div className={styles['row']}>
          <SegmentedControl
            label="View"
            value={view}
            onValueChange={setView}
            segments={[
              { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
              { value: 'board', label: 'Board', icon: <Columns3 aria-hidden="true" /> },
            ]}
          />
          <SegmentedControl
            label="Layout"
            isIconOnly
            value={view}
            onValueChange={setView}
            segments={[
              { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
              { value: 'board', label: 'Grid', icon: <LayoutGrid aria-hidden="true" /> },
            ]}
          />
          <SegmentedControl
            label="Registered"
            value={answer}
            onValueChange={setAnswer}
            isDisabled
            segments={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
          />
        </div>
      </Sample>
      <Sample name="Tabs">
        <Tabs
          label="Orders"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'pending', label: 'Pending', count: 2 },
            { value: 'ongoing', label: 'Ongoing', count: 12 },
            { value: 'ready', label: 'Ready', count: 0 },
            { value: 'history', label: 'History' },
          ]}
        >
          <p className="muted">The orders that are {tab}.</p>
        </Tabs>
      </Sample>
    </GallerySection>
  );
}
