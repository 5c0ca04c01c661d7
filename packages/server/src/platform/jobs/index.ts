export { JobRunner } from './job-runner.ts';
export { addJob, addJobs, jobEvent, jobTopic, LeaseLostError, readTaskStates } from './job-table.ts';
export type { LeasedJob, NextStep, Task } from './task.ts';
