import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSoundWhenIdle, sound } from './speaker.ts';

/** Starts suspended, as in browsers; a blocked context never resolves `resume`. */
class Context extends EventTarget {
  state = 'suspended';
  resume = () => new Promise<void>(() => undefined);
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const context = new Context();

beforeEach(() => {
  sound.setState({ isBlocked: false });
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', function open() {
    return context;
  });
});
afterEach(() => {
  context.become('closed');
});

describe('sound', () => {
  it('is not reported as blocked before the browser answers, and follows the browser afterwards', () => {
    expect(sound.getInitialState().isBlocked).toBe(false);
    checkSoundWhenIdle();
    vi.advanceTimersByTime(1500);
    expect(sound.getState().isBlocked).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(sound.getState().isBlocked).toBe(true);
    context.become('running');
    expect(sound.getState().isBlocked).toBe(false);
  });

  it('is never reported as blocked if the browser allows it', () => {
    const claims: boolean[] = [];
    const stop = sound.subscribe(({ isBlocked }) => claims.push(isBlocked));
    context.state = 'suspended';
    checkSoundWhenIdle();
    vi.advanceTimersByTime(1200);
    context.become('running');
    vi.advanceTimersByTime(10_000);
    stop();
    expect(claims).not.toContain(true);
  });
});
