import { doesBrowserSaveData } from './save-data.ts';
import { rememberedSwitch, useView } from './view-state.ts';

export const saveDataSwitch = rememberedSwitch('savesData');

/** Whether pictures are left out. */
export const useSavesData = (): boolean => useView(saveDataSwitch) || doesBrowserSaveData();
