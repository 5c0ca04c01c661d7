import type { PushState } from '@hexreel/domain/contract/inbox';
import { inboxChoiceTexts as texts } from '@hexreel/domain/texts/inbox-choices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { pushQuery } from './inbox-queries.ts';
import { subscribeDevice, unsubscribeDevice } from './push-device.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './inbox-choices-form.module.css';

/** Notifications on this device, on or off; or why there can be none. */
export function DeviceNotifications() {
  const { queryKey, ...query } = pushQuery(useApi());
  const { data } = useQuery({ queryKey, ...query });
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async (state: PushState) => {
      if (state.endpoint !== null) {
        await unsubscribeDevice();
        return browserApi.call('endPush');
      }
      const subscription = await subscribeDevice(state.key);
      return subscription === null ? state : browserApi.call('subscribePush', { body: subscription });
    },
    onSuccess: (state) => queryClient.setQueryData(queryKey, state),
  });
  if (data === undefined) return null;
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  const isDenied = isPossible && Notification.permission === 'denied';
  return (
    <section className={styles.device} aria-labelledby="notifications">
      <h3 id="notifications" className={typography.subheading}>
        {texts.device}
      </h3>
      <p className={typography.hint}>{isPossible ? (isDenied ? texts.denied : texts.deviceHint) : texts.unsupported}</p>
      <p aria-live="polite" className={typography.label}>
        {data.endpoint === null ? '' : texts.isOn}
      </p>
      <FormProblem text={change.isError ? pushFailure(change.error) : null} />
      {isPossible && !isDenied && (
        <Button variant="quiet" aria-disabled={change.isPending} onClick={() => !change.isPending && change.mutate(data)}>
          {data.endpoint === null ? texts.turnOn : texts.turnOff}
        </Button>
      )}
    </section>
  );
}

/** The browser's own failures, such as a push service that cannot be reached, have no sentence for members. */
function pushFailure(error: Error): string {
  return error instanceof DOMException ? texts.failed : sendFailureText(error);
}
