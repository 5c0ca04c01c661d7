import { Section } from '../../ui/section.tsx';
import { Invites } from './invites.tsx';
import { JoinRequests } from './join-requests.tsx';
import * as titledSectionsStyles from '../../ui/titled-sections.module.css';

/** Requests to join, to be decided, and invites (R791, R795). */
export default function Joining() {
  return (
    <div className={titledSectionsStyles.sections}>
      <Section title="Requests to join" text="Where sign-up needs approval. An email tells them what you decide.">
        <JoinRequests />
      </Section>
      <Section title="Invites" text="A link that lets people create an account, in every mode of sign-up but closed.">
        <Invites />
      </Section>
    </div>
  );
}
