/** A count as texts write it: '5,000'. Without `Intl`, whose first use takes a phone's browser 40 ms and more. */
export function countInDigits(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ',');
}
