import type { ComponentProps } from 'react';
import * as styles from './button.module.css';

/** `primary` is the one red action of a view, `quiet` everything else, `ghost` has no box until hovered. */
export type ButtonVariant = 'primary' | 'quiet' | 'ghost';

const variants: Readonly<Record<ButtonVariant, string>> = { primary: styles.primary, quiet: styles.quiet, ghost: styles.ghost };

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return variants[variant];
}

export function Button({
  variant = 'primary',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { readonly variant?: ButtonVariant }) {
  return <button type={type} className={`${buttonClass(variant)} ${className}`} {...rest} />;
}
