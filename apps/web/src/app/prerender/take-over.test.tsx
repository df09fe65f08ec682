import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { signOutOn401, verifySession } from '../../platform/session/session.ts';
import { localStore } from '../../platform/storage/local-store.ts';
import { newPortal } from '../../testing/portal-of-each-test.ts';
import { App } from '../app.tsx';
import { prerender } from './prerendered-sign-in.tsx';
import { routes } from '../routes.tsx';
import { canTakeOver } from './take-over.ts';

const server = newPortal();
let root: HTMLElement;
beforeEach(async () => {
  history.replaceState(null, '', '/sign-in');
  root = document.createElement('div');
  root.id = 'root';
  root.dataset['screen'] = '/sign-in';
  root.innerHTML = (await prerender()).markup;
  document.body.append(root);
});
afterEach(() => {
  cleanup();
  root.remove();
  history.replaceState(null, '', '/');
});

const form = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).form as HTMLFormElement;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function takeOver() {
  expect(await canTakeOver(root, routes)).toBe(true);
  const onRecoverableError = vi.fn<() => void>();
  render(<App router={createBrowserRouter(routes)} />, { container: root, hydrate: true, onRecoverableError });
  await waitFor(() => expect(form().dataset['waits']).toBeUndefined());
  expect(onRecoverableError).not.toHaveBeenCalled();
}

describe('the sign-in that its page brings along', () => {
  it('is written out with nothing that the strict policy would block', async () => {
    const { title, markup } = await prerender();
    expect(title).toBe('Welcome back');
    expect(markup).toContain('href="/sign-up"');
    expect(markup).not.toMatch(/<script|<style|<title| style=| on\w+=/);
  });

  it('is taken over as it stands, with what was typed', async () => {
    const [before, email] = [form(), field('E-mail')];
    before.dataset['waits'] = '';
    email.value = 'kay@mamakay.ng';
    await takeOver();
    expect(form()).toBe(before);
    expect(field('E-mail')).toBe(email);
    expect(email.value).toBe('kay@mamakay.ng');
    expect(server.requests(signInContract.signIn)).toHaveLength(0);
  });

  it('keeps what was typed while it is asked whose session this was, and when it is over', async () => {
    server.fails(signInContract.whoAmI, 'unauthenticated');
    signOutOn401();
    await localStore.set('authToken', 'of-yesterday');
    const email = field('E-mail');
    email.value = 'kay@mamakay.ng';
    const checked = verifySession();
    await takeOver();
    await checked;
    expect(await screen.findByText('Please sign in again.')).toBeTruthy();
    expect(field('E-mail')).toBe(email);
    expect(email.value).toBe('kay@mamakay.ng');
  });

  it('sends what was sent before it could be heard, the choice to trust the device included', async () => {
    server.answers(signInContract.signIn, {
      otpRequired: true,
      email: 'kay@mamakay.ng',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
      resendAt: new Date(Date.now() + 60_000).toISOString(),
      challengeId: 'a-challenge-of-this-device',
      isGuarded: false,
    });
    field('E-mail').value = 'kay@mamakay.ng';
    field('Password').value = 'jollof-on-friday';
    field('Trust this device for 30 days').checked = true;
    form().dataset['waits'] = 'sent';
    await takeOver();
    await screen.findByRole('heading', { name: 'Enter your code' });
    expect(server.requests(signInContract.signIn)[0]?.body).toEqual({
      email: 'kay@mamakay.ng',
      password: 'jollof-on-friday',
    });
    expect(sessionStorage.getItem('vendor.pendingSignIn')).toContain('"trustDevice":true');
  });
});

describe('a page is not taken over', () => {
  it('that holds another screen, or none', async () => {
    history.replaceState(null, '', '/sign-up');
    expect(await canTakeOver(root, routes)).toBe(false);
    delete root.dataset['screen'];
    history.replaceState(null, '', '/sign-in');
    expect(await canTakeOver(root, routes)).toBe(false);
  });

  it('whose code cannot be fetched: the router then tries again, and says so', async () => {
    const unreachable: RouteObject[] = [{ path: '/sign-in', lazy: () => Promise.reject(new Error('no line')) }];
    expect(await canTakeOver(root, unreachable)).toBe(false);
  });
});
