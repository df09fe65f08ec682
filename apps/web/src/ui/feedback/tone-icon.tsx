import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Spinner } from './spinner.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'error' | 'loading';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export function ToneIcon({ tone }: { tone: Tone }) {
  if (tone === 'loading') return <Spinner />;
  const Icon = ICONS[tone];
  return <Icon aria-hidden="true" />;
}
