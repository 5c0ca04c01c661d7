import { loginPath, moviePath, signUpPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';

/** What visitors see in place of the rating form; signing in leads back here. */
export function RatePrompt({ id, title }: { readonly id: number; readonly title: string }) {
  return (
    <EmptyState
      title="Sign in to rate and review"
      text={`Score ${title} on gore, psychological impact, jump scares, characters, pace and comedy, and write down what it did to you.`}
    >
      <div className="flex flex-wrap justify-center gap-3">
        <a href={loginPath(moviePath(id, 'rate'))} className={buttonClass()}>
          Sign In
        </a>
        <a href={signUpPath(moviePath(id, 'rate'))} className={buttonClass('quiet')}>
          Sign Up
        </a>
      </div>
    </EmptyState>
  );
}
