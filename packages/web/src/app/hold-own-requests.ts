import { firstAddresses } from '@hexreel/domain/contract/addresses/first-views';
import type { Api, CallName } from '@hexreel/domain/contract/calls';

/** Until the page has rendered without its viewer, and asks for nothing of theirs any more. */
const settledMilliseconds = 1_000;

/**
 * While the session ends, requests for what is the viewer's own wait: sent then, they would be refused, which browsers report
 * on their console. After it they are not sent, since their queries went with the viewer; where it fails, they are.
 */
export function holdOwnRequests(api: Api): void {
  const send = api.call.bind(api) as Send;
  let heldBy: Promise<unknown> | undefined;
  const call: Send = async (name, input) => {
    if (name === 'signOut' || name === 'signOutEverywhere') {
      const ended = send(name, input);
      const held = ended.then(never, nothing);
      heldBy = held;
      const release = () => {
        if (heldBy === held) heldBy = undefined;
      };
      void ended.then(() => setTimeout(release, settledMilliseconds), release);
      return ended;
    }
    const held = heldBy;
    if (held !== undefined && (await isOwn(name))) await held;
    return send(name, input);
  };
  Object.assign(api, { call });
}

type Send = (name: CallName, input?: object) => Promise<unknown>;

/** Calls need the later addresses themselves, so that these are there or soon will be. */
async function isOwn(name: CallName): Promise<boolean> {
  const { laterAddresses } = await import('@hexreel/domain/contract/addresses/later');
  return { ...firstAddresses, ...laterAddresses }[name].includes(' /api/me/');
}

const nothing = () => undefined;
const never = () => new Promise(nothing);
