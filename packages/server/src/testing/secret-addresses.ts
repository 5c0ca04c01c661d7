/** Addresses with parts that no log may have, and these parts. */
export const secretAddresses: readonly (readonly [address: string, secret: string])[] = [
  ['/tonight/4bHVv1oXqgEXgRQtVFIMmw', '4bHV'],
  ['/tonight/%34bHVv1oXqgEXgRQtVFIMmw', 'bHVv'],
  ['/api/tonight/4bHVv1oXqgEXgRQtVFIMmw', '4bHV'],
  ['/api/tonight/4bHVv1oXqgEXgRQtVFIMmw/seats/1', '4bHV'],
  ['/lists/4bHVv1oXqgEXgRQtVFIMmw', '4bHV'],
  ['/api/lists/4bHVv1oXqgEXgRQtVFIMmw', '4bHV'],
  ['/api/me/lists/4bHVv1oXqgEXgRQtVFIMmw/movies/987654321', '4bHV'],
  ['/api/reports/lists/4bHVv1oXqgEXgRQtVFIMmw', '4bHV'],
  ['/api/me/seen/987654321', '987654321'],
  ['/api/me/opinions/987654321', '987654321'],
  ['/api/me/movies/987654321/warnings/eyes', 'eyes'],
  ['/login?from=%2Ftonight%2F4bHVv1oXqgEXgRQtVFIMmw', '4bHV'],
  ['/reset-password?oobCode=4bHVv1oXqgEXgRQtVFIMmw', '4bHV'],
  ['/unsubscribe?oobCode=4bHVv1oXqgEXgRQtVFIMmw', '4bHV'],
  ['/verify-email?oobCode=4bHVv1oXqgEXgRQtVFIMmw', '4bHV'],
];
