import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Screen } from '../../../ui/layout/screen.tsx';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { ToastProvider } from '../../../ui/feedback/toast.tsx';
import { AccountSection } from './account.section.tsx';
import { AssembledSection } from './assembled.section.tsx';
import { ButtonsSection } from './buttons.section.tsx';
import { ChartsSection } from './charts.section.tsx';
import { ChoicesSection } from './choices.section.tsx';
import { DatesAndFilesSection } from './dates-and-files.section.tsx';
import { FieldsSection } from './fields.section.tsx';
import { FiguresSection } from './figures.section.tsx';
import styles from './gallery.module.css';
import { ListsSection } from './lists.section.tsx';
import { MessagesSection } from './messages.section.tsx';
import { OverlaysSection } from './overlays.section.tsx';
import { QueriesSection } from './queries.section.tsx';
import { TypeSection } from './type.section.tsx';

const SECTIONS = [
  ['type', 'Type and colour'],
  ['buttons', 'Buttons and links'],
  ['fields', 'Fields'],
  ['choices', 'Choices'],
  ['dates', 'Dates and files'],
  ['overlays', 'What opens'],
  ['messages', 'Messages'],
  ['lists', 'Lists'],
  ['queries', 'Reads'],
  ['assembled', 'Put together'],
  ['charts', 'Figures and charts'],
  ['figures', 'Figures and waiting'],
] as const;

/** Every component in every state. The accessibility test checks this screen. */
function GalleryScreen() {
  const [theme, setTheme] = useState<'light' | 'dark'>(() =>
    document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  );
  return (
    <ToastProvider>
      <div className={styles['gallery']}>
        <Screen
          title="Components"
          lead="Each one in each state, in light and dark."
          action={
            <SegmentedControl
              label="Colours"
              value={theme}
              segments={[
                { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
                { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
              ]}
              onValueChange={(next) => {
                document.documentElement.dataset['theme'] = next;
                setTheme(next);
              }}
            />
          }
        >
          <nav aria-label="Sections" className={styles['anchors']}>
            {SECTIONS.map(([id, title]) => (
              <a key={id} href={`#${id}`} className={styles['anchor']}>
                {title}
              </a>
            ))}
          </nav>
          <TypeSection />
          <ButtonsSection />
          <FieldsSection />
          <ChoicesSection />
          <DatesAndFilesSection />
          <OverlaysSection />
          <MessagesSection />
          <ListsSection />
          <QueriesSection />
          <AssembledSection />
          <ChartsSection />
          <FiguresSection />
          <AccountSection />
        </Screen>
      </div>
    </ToastProvider>
  );
}

export { GalleryScreen as Component };
