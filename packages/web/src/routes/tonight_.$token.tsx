import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LoadFailure } from '../blocks/load-failure.tsx';
import { roomQuery } from '../features/tonight/room-query.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { failureKind } from '../lib/failure.ts';
import { screenFailure } from '../lib/screen-failure.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { pageHead } from '../lib/page-head.ts';
import { RoomScreen } from '../screens/tonight/room-screen.tsx';
import { RoomNotFound } from '../screens/tonight/room-not-found.tsx';
import { RoomSkeleton } from '../screens/tonight/room-skeleton.tsx';

export const Route = createFileRoute('/tonight_/$token')({
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context, params: { token } }) => context.load(roomQuery(context.api, token)),
  // Not indexed: its address is a secret.
  head: ({ match }) => pageHead(match.context.site, { title: 'Tonight' }),
  component: Room,
});

/** Someone else's room is not this viewer's: what was read for who signed out, in another tab too, goes with them. */
function Room() {
  return <RoomOfViewer key={useViewer()?.id} />;
}

function RoomOfViewer() {
  const { token } = Route.useParams();
  const room = useQuery(roomQuery(useApi(), token));
  const failure = screenFailure(room);
  if (failure !== null && failureKind(failure) === 'missing') return <RoomNotFound />;
  if (failure !== null) return <LoadFailure error={failure} />;
  if (room.data === undefined) return <RoomSkeleton />;
  return <RoomScreen token={token} room={room.data} />;
}
