import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenProducts } from '../../../testing/given-products.ts';
import { write } from '../../../testing/writing.ts';

const { server, user } = signedInPortal();
beforeEach(() => {
  givenProducts(server, []);
});

const groupAt = async (index: number) => within(await screen.findByRole('group', { name: `Option group ${index}` }));
const names = (group: Awaited<ReturnType<typeof groupAt>>) =>
  group.getAllByRole<HTMLInputElement>('textbox', { name: /^Option \d/ }).map(({ value }) => value);

async function givenGroup(groupName: string, options: readonly string[]) {
  await user.click(await screen.findByRole('button', { name: 'Add an option group' }));
  const all = await screen.findAllByRole('group', { name: /^Option group/ });
  const last = within(all.at(-1) as HTMLElement);
  await write(user, last.getByLabelText(/^Group name/), groupName);
  for (const [index, name] of options.entries()) {
    if (index > 0) await user.click(last.getByRole('button', { name: 'Add option' }));
    await write(user, last.getByRole('textbox', { name: `Option ${index + 1}` }), name);
  }
}

describe('the order of options', () => {
  it('changes by tap and keyboard, is announced, and stops at the ends', async () => {
    renderScreen('/dashboard/products/add-new');
    await givenGroup('Side', ['Rice', 'Yam', 'Plantain']);
    const sides = await groupAt(1);
    await user.click(sides.getByRole('button', { name: 'Move option 3 up' }));
    expect(names(sides)).toEqual(['Rice', 'Plantain', 'Yam']);
    expect(screen.getByText('Plantain is now 2 of 3')).toBeTruthy();

    sides.getByRole('button', { name: 'Move option 1 down' }).focus();
    await user.keyboard('{Enter}');
    expect(names(sides)).toEqual(['Plantain', 'Rice', 'Yam']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move option 2 down');
    await user.keyboard('{Enter}{Enter}');
    expect(names(sides)).toEqual(['Plantain', 'Yam', 'Rice']);
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  });

  it('changes for groups too, unless there is only one', async () => {
    renderScreen('/dashboard/products/add-new');
    await givenGroup('Side', ['Rice']);
    expect((await groupAt(1)).queryByRole('button', { name: /^Move (group|option) 1 (up|down)/ })).toBeNull();
    await givenGroup('Size', ['Large']);
    await user.click((await groupAt(2)).getByRole('button', { name: 'Move group 2 up' }));
    expect((await groupAt(1)).getByLabelText<HTMLInputElement>(/^Group name/).value).toBe('Size');
    expect(screen.getByText('Size is now 1 of 2')).toBeTruthy();
  });
});

describe('an error inside a group', () => {
  it('moves with the group, and disappears once corrected', async () => {
    renderScreen('/dashboard/products/add-new');
    await givenGroup('Side', ['Rice']);
    await givenGroup(' ', ['Large']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const sentence = 'Enter a name.';
    await (await groupAt(2)).findByText(sentence);
    await user.click(screen.getByRole('button', { name: 'Remove group 1' }));
    expect((await groupAt(1)).getByText(sentence)).toBeTruthy();
    await write(user, (await groupAt(1)).getByLabelText(/^Group name/), 'Size');
    await waitFor(async () => expect((await groupAt(1)).queryByText(sentence)).toBeNull());
    // The product's own name is still missing.
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});
