/** What watches over every screen once it is drawn, in one file. */
export { default as AlarmBars } from '../alarms/alarm-bars.tsx';
export { default as UnsentActions } from './actions/unsent-actions.tsx';
