import { expect, test } from 'vitest';
import { addressSubject } from './index.ts';

test('IPv4 addresses count individually, also when mapped into IPv6', () => {
  expect(addressSubject('203.0.113.7')).toBe('203.0.113.7');
  expect(addressSubject('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('IPv6 addresses count by /64, however they are written', () => {
  expect(addressSubject('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressSubject('2001:DB8:1:2::99')).toBe('2001:db8:1:2::/64');
  expect(addressSubject('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(addressSubject('2001:0db8:0000:0000:ffff::')).toBe('2001:db8:0:0::/64');
  expect(addressSubject('::1')).toBe('0:0:0:0::/64');
});
