export { restoreBackup } from './restore-backup.ts';
export { writeBackup } from './write-backup.ts';
export { backupName, keptBackups, requireLasting, rotateBackups } from './rotation.ts';
