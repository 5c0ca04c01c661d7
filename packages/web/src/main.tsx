import { start } from './app/start.tsx';
import { reportVitals } from './app/vitals-report.ts';
import './styles/site.css';

await start();
reportVitals();
