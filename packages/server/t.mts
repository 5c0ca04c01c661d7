import { startEmbeddedPostgres } from './src/db/embedded/index.ts';
try { const e = await startEmbeddedPostgres({dataFolder: process.argv[2], log: (l)=>console.log(l.level, l.message)}); console.log(e.connection); await e.stop(); } catch (error) { console.log(error.name, error.message); }
