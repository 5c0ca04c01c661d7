import type { ComponentProps } from 'react';

/** `primary` is the one red action of a place, `quiet` everything beside it, `ghost` has no box until it is touched. */
export type ButtonLook = 'primary' | 'quiet' | 'ghost';

const shape =
  'pressable inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-5 text-sm font-medium whitespace-nowrap transition-[color,background-color,border-color,scale] disabled:opacity-55';

const looks: Readonly<Record<ButtonLook, string>> = {
  primary: 'bg-blood text-white enabled:hover:bg-blood-deep [a&]:hover:bg-blood-deep',
  quiet: 'border border-edge text-bone hover:border-bone hover:bg-raised',
  ghost: 'px-3 text-bone hover:bg-raised',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'primary'): string {
  return `${shape} ${looks[look]}`;
}

export function Button({
  look = 'primary',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { readonly look?: ButtonLook }) {
  return <button type={type} className={`${buttonClass(look)} ${className}`} {...rest} />;
}
