import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { newPasswordMessages } from '../../../platform/i18n/new-password.en.ts';
import { ButtonAnchor } from '../../../ui/button/button-anchor.tsx';
import { NewPassword } from '../../../ui/auth/new-password.tsx';
import { Timeline } from '../../../ui/list/timeline.tsx';
import { GallerySection, Sample, SampleGrid } from './gallery-section.tsx';
import { galleryMessages } from './gallery.messages.ts';

const STATES = { done: 'Done', now: 'Now', coming: 'To come', bad: 'Needs you' };

export function AccountSection() {
  const [typed, setTyped] = useState({ password: 'Lagos2024', confirmPassword: '' });
  return (
    <GallerySection id="account" title="Accounts">
      <SampleGrid>
        <Sample name="New password, with its strength">
          <NewPassword
            messages={newPasswordMessages}
            password={typed.password}
            confirmPassword={typed.confirmPassword}
            onPasswordChange={(password) => setTyped({ ...typed, password })}
            onConfirmChange={(confirmPassword) => setTyped({ ...typed, confirmPassword })}
            errors={{ confirmPassword: 'Passwords don’t match.' }}
          />
        </Sample>
        <Sample name="Timeline">
          <Timeline
            stateMessages={STATES}
            entries={[
              { key: '1', title: 'Applied', time: '15 Nov 2026, 08:00', state: 'done' },
              {
                key: '2',
                title: 'Declined',
                time: '15 Nov 2026, 09:30',
                state: 'bad',
                children: galleryMessages.longWord,
              },
              { key: '3', title: 'Under review', state: 'now' },
              { key: '4', title: galleryMessages.longName, state: 'coming' },
            ]}
          />
        </Sample>
        <Sample name="A button that leads to a file">
          <ButtonAnchor href="/favicon.svg" target="_blank" rel="noopener">
            <ExternalLink aria-hidden="true" />
            Open
          </ButtonAnchor>
        </Sample>
      </SampleGrid>
    </GallerySection>
  );
}
