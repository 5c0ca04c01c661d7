import { ApiError } from '@hexreel/domain/contract/errors';
import { shelfServerTexts } from '@hexreel/domain/texts/shelf-servers';
import { expect, test } from 'vitest';
import { readServerAddress, readServerKey } from './server-settings.ts';

function read(text: string, allowsPrivate: boolean): string {
  try {
    return readServerAddress(text, { allowsPrivate });
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'invalid_request', field: 'address' });
    return (error as ApiError).message;
  }
}

const { badAddress, badPort, privateAddress, refusedAddress } = shelfServerTexts;

test.each([
  ['https://media.example', 'https://media.example'],
  [' HTTPS://Media.Example:443/jellyfin/ ', 'https://media.example/jellyfin'],
  ['http://media.example:8096', 'http://media.example:8096'],
  ['http://media.example:80', 'http://media.example'],
  ['http://8.8.8.8:32400', 'http://8.8.8.8:32400'],
  ['media.example', badAddress],
  ['ftp://media.example', badAddress],
  ['file:///etc/passwd', badAddress],
  ['javascript:alert(1)', badAddress],
  ['http://', badAddress],
  ['http://admin:secret@media.example', badAddress],
  ['http://admin@media.example', badAddress],
  ['http://media.example/?key=1', badAddress],
  ['http://media.example/#here', badAddress],
  ['http://media.example/?', badAddress],
  ['http://media.example:22', badPort],
  ['http://media.example:25', badPort],
  ['http://media.example:1023', badPort],
  ['http://media.example:99999', badAddress],
  ['http://0.0.0.0:8096', refusedAddress],
  ['http://0:8096', refusedAddress],
  ['http://169.254.169.254', refusedAddress],
  ['http://2852039166', refusedAddress],
  ['http://0xa9fea9fe', refusedAddress],
  ['http://[::ffff:169.254.169.254]', refusedAddress],
  ['http://[64:ff9b::a9fe:a9fe]', refusedAddress],
  ['http://[fd00:ec2::254]', refusedAddress],
  ['http://239.255.255.250:1900', refusedAddress],
])('%s is read as %s, wherever servers may be', (text, expected) => {
  expect([read(text, false), read(text, true)]).toEqual([expected, expected]);
});

test.each([
  ['http://127.0.0.1:8096', 'http://127.0.0.1:8096'],
  ['http://127.1:8096', 'http://127.0.0.1:8096'],
  ['http://2130706433:8096', 'http://127.0.0.1:8096'],
  ['http://0x7f000001:8096', 'http://127.0.0.1:8096'],
  ['http://0177.0.0.1:8096', 'http://127.0.0.1:8096'],
  ['http://192.168.1.20:8096', 'http://192.168.1.20:8096'],
  ['http://10.0.0.2:32400', 'http://10.0.0.2:32400'],
  ['http://[::1]:8096', 'http://[::1]:8096'],
  ['http://[fd12::1]:8096', 'http://[fd12::1]:8096'],
  ['http://[::ffff:10.0.0.1]:8096', 'http://[::ffff:a00:1]:8096'],
])('%s is private: only where the operator allows it', (text, expected) => {
  expect([read(text, false), read(text, true)]).toEqual([privateAddress, expected]);
});

test.each([[''], ['a b'], ['a"b'], ['a,b'], ['a\r\nX-Other: 1'], ['schlüssel']])('%j is no key', (text) => {
  expect(() => readServerKey(text)).toThrow(shelfServerTexts.badKey);
});

test('keys are trimmed', () => {
  expect(readServerKey(' 0f1e-2d_3c \n')).toBe('0f1e-2d_3c');
});
