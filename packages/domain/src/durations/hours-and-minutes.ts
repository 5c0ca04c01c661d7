/** '1h 38m' for 98 minutes, '0h 45m' for 45; sixty minutes an hour (R133). */
export function hoursAndMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}
