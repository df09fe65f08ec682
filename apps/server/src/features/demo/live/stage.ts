import { addDays, WEEK_DAYS, findWeekDay } from '@vendor-portal/contract/values/day.ts';
import { dayIn, toMoment } from '@vendor-portal/contract/values/zoned-time.ts';
import { movableClock, systemClock, type Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';

type DemoScene = Config['DEMO_SCENE'];

export interface Stage {
  readonly scene: DemoScene;
  show(scene: DemoScene): void;
  onShow(listener: (scene: DemoScene) => void): void;
}

export function makeStage(first: DemoScene): Stage {
  let scene = first;
  const listening: ((scene: DemoScene) => void)[] = [];
  return {
    get scene() {
      return scene;
    },
    show: (next) => {
      scene = next;
      for (const listener of listening) listener(next);
    },
    onShow: (listener) => void listening.push(listener),
  };
}

const FRIDAY = WEEK_DAYS.indexOf('friday');
const EVENING = '19:10';

export function fridayEvening(timeZone: string, now: Date): Date {
  const today = dayIn(timeZone, now);
  const ahead = (FRIDAY - WEEK_DAYS.indexOf(findWeekDay(today)) + 7) % 7;
  const evening = toMoment(timeZone, addDays(today, ahead), EVENING);
  return evening >= now ? evening : toMoment(timeZone, addDays(today, ahead + 7), EVENING);
}

const LAGOS = 'Africa/Lagos';

/** A clock that starts on a Friday evening when the scene begins, and runs from there. */
export function fridayClock(start: Clock = systemClock): Clock {
  const clock = movableClock(start);
  const now = clock.now();
  clock.advance(fridayEvening(LAGOS, now).getTime() - now.getTime());
  return clock;
}
