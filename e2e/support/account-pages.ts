import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { open } from './browser.ts';
import type { User } from './users.ts';

/** Signing up and in on the pages themselves; users.ts stores users instead. */

export async function fillSignUp(page: Page, { username, displayName, email, password }: User): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Display Name').fill(displayName);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
}

export async function signUp(page: Page, user: User): Promise<void> {
  await open(page, '/signup');
  await fillSignUp(page, user);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await heading(page, 'Sign in to your account');
}

export async function signIn(page: Page, { email, password }: Pick<User, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** The browser reports each refusal of the API on its console; these are expected. */
export function takeRefusals(problems: string[], ...statuses: number[]): void {
  expect(problems.splice(0).map((problem) => Number(/status of (\d+)/u.exec(problem)?.[1]))).toEqual(statuses);
}
