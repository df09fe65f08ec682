import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DeleteFormProps = { onConfirm?: () => void; isBusy?: boolean; error?: string };

function DeleteForm({ onConfirm, isBusy = false, error }: DeleteFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Delete Suya skewer?"
        consequence="Its pictures go with it."
        confirmLabel="Delete product"
        onConfirm={() => onConfirm?.()}
        isBusy={isBusy}
        error={error}
      />
    </>
  );
}

async function openDialog(props: DeleteFormProps = {}) {
  render(<DeleteForm {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return screen.findByRole('alertdialog', { name: 'Delete Suya skewer?' });
}

describe('the confirmation before a deletion', () => {
  it('names the subject and the consequence, and focuses Cancel', async () => {
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('Its pictures go with it.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  });

  it('acts only when its button is pressed', async () => {
    const onConfirm = vi.fn<() => void>();
    await openDialog({ onConfirm });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete product' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('ignores a second press while busy', async () => {
    const onConfirm = vi.fn<() => void>();
    await openDialog({ onConfirm, isBusy: true });
    const deleteButton = screen.getByRole('button', { name: 'Delete product' });
    await userEvent.click(deleteButton);
    expect(deleteButton.getAttribute('aria-busy')).toBe('true');
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('stays open and shows why it failed', async () => {
    await openDialog({ error: 'It is in two open orders.' });
    expect(screen.getByRole('alert').textContent).toBe('It is in two open orders.');
  });
});
