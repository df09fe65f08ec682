import { localStore } from './local-store.ts';
import { rememberedSwitch, useView } from './view-state.ts';

/** The browser's own setting, if it has one. */
export const doesBrowserSaveData = () =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true;

/** For slow or metered connections: no pictures, no telemetry. Set on the device or in the browser. */
export const savesData = () => localStore.get('savesData') || doesBrowserSaveData();

export const saveDataSwitch = rememberedSwitch('savesData');

export const useSavesData = (): boolean => useView(saveDataSwitch) || doesBrowserSaveData();
