import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rememberedSwitch, useView } from '../../../platform/storage/view-state.ts';
import { storefrontQuery } from '../../products/products.queries.ts';
import { ALL_SECTIONS, findSections, readSections, type Section, type Sections } from './sections.ts';

interface KitchenSettings {
  readonly isLarge: boolean;
  readonly sections: readonly Section[];
}

const kitchen = rememberedSwitch('kitchen');

/** Stored on this device. */
export function useKitchenSettings(): readonly [KitchenSettings, (change: Partial<KitchenSettings>) => void] {
  const stored = useView(kitchen) as Partial<KitchenSettings> | null;
  const isLarge = stored?.isLarge === true;
  const sections = useMemo(() => readSections(stored?.sections), [stored?.sections]);
  return [{ isLarge, sections }, (change) => kitchen.choose({ isLarge, sections, ...change })];
}

const RECHECK_MS = 5 * 60_000;

/** The menu is fetched only for a device that has chosen sections. */
export function useSections(chosen: readonly Section[]): Sections {
  const isEnabled = chosen.length > 0;
  const { data } = useQuery({ ...storefrontQuery, enabled: isEnabled, refetchInterval: RECHECK_MS });
  return useMemo(
    () => (isEnabled && data ? findSections(chosen, data.menu.categories) : ALL_SECTIONS),
    [isEnabled, chosen, data],
  );
}
