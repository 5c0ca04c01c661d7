import { withFoundCeilings, type Limits } from '@hexreel/domain/limits';
import { CalibrationDoor } from './calibration-door.tsx';

/** Leads to limits by comparing movies; those that are found are set on request, where the member's others are (R592). */
export default function CalibrationInForm({
  limits,
  onKeep,
}: {
  readonly limits: Limits;
  readonly onKeep: (limits: Limits) => void;
}) {
  return <CalibrationDoor isMember onKeep={(found) => onKeep(withFoundCeilings(limits, found))} />;
}
