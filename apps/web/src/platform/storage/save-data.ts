import { localStore } from './local-store.ts';
import { rememberedSwitch, useView } from './view-state.ts';

/** The browser's own switch, where it has one. */
export const doesBrowserSaveData = () =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true;

/** Where the line is slow or costs by the megabyte: no pictures, no telemetry. Chosen on the device, or in its browser. */
export const savesData = () => localStore.get('savesData') || doesBrowserSaveData();

export const saveDataSwitch = rememberedSwitch('savesData');

/** Whether pictures are left out. */
export const useSavesData = (): boolean => useView(saveDataSwitch) || doesBrowserSaveData();
