import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CopyField } from './copy-field.tsx';

test('on pages without a clipboard the text is selected, and what asked for the copy is told so', async () => {
  const user = userEvent.setup({ writeToClipboard: false });
  // Pages without TLS have no clipboard.
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent });
  const onCopy = vi.fn();
  render(<CopyField text="https://example.org/lists/1" label="Link" onCopy={onCopy} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(onCopy).toHaveBeenCalledExactlyOnceWith(false);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
});
