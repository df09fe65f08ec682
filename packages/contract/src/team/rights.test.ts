import { describe, expect, it } from 'vitest';
import { hasRight, listRights, refusalText, ROLE_RIGHTS, ROLES } from './rights.ts';

describe('rights', () => {
  it('say who may do what somebody may not', () => {
    const cook = { role: 'kitchen', deviceId: null } as const;
    expect(refusalText(cook, 'bank')).toBe('Only the owner can change bank accounts.');
    expect(refusalText(cook, ['figures', 'money'])).toBe(
      'Only the owner, a manager or a bookkeeper can see the figures.',
    );
  });

  it('of a PIN session are its role’s, without what belongs on an own device', () => {
    for (const role of ROLES) {
      const withPin = listRights({ role, deviceId: 'tablet' });
      expect([...ROLE_RIGHTS[role], 'pin_session']).toEqual(expect.arrayContaining([...withPin]));
      for (const right of ['session', 'own', 'money', 'bank', 'team', 'tablet'] as const)
        expect(hasRight({ role, deviceId: 'tablet' }, right)).toBe(false);
    }
    expect(refusalText({ role: 'bookkeeper', deviceId: 'tablet' }, 'money')).toContain('shared tablet');
    expect(refusalText({ role: 'device', deviceId: 'tablet' }, 'own')).toContain('shared tablet');
  });

  it('let a shared tablet work on orders without anybody’s PIN', () => {
    const tablet = { role: 'device', deviceId: 'tablet' } as const;
    expect(hasRight(tablet, ['order_history', 'orders'])).toBe(true);
    expect(hasRight(tablet, ['order_history', 'money'])).toBe(false);
    expect(hasRight(tablet, 'tablet')).toBe(true);
  });

  it('of tablets belong to nobody who signs in with a password', () => {
    for (const role of ROLES) expect(hasRight({ role, deviceId: null }, ['tablet', 'pin_session'])).toBe(false);
    expect(hasRight({ role: 'device', deviceId: 'tablet' }, 'pin_session')).toBe(false);
    expect(refusalText({ role: 'owner', deviceId: null }, 'tablet')).toBe('Only a shared tablet can ask for a PIN.');
  });
});
