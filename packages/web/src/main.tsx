import { start } from './app/start.tsx';
import { reportVitals } from './app/vitals-report.ts';
import './styles/site.css';

// Not awaited here: the routes' chunks import this one, and would wait for it while it waits for them.
void start().then(reportVitals);
