import { buttonClass } from '../ui/button.tsx';

/** The page of a sign-in or sign-up that is not open yet: says so, and what can be done meanwhile. */
export function AccountNotice({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section className="page-edge grid min-h-[60svh] place-items-center py-16">
      <div className="w-full max-w-(--container-dialog) rounded-lg border border-line bg-surface p-6 sm:p-10">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-4 text-muted">{text}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <a href="/browse" className={buttonClass()}>
            Browse Movies
          </a>
          <a href="/" className={buttonClass('quiet')}>
            Go to Home
          </a>
        </p>
      </div>
    </section>
  );
}
