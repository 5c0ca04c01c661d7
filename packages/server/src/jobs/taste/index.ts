export { trainModel } from './train-model.ts';
export { trainWhenDue } from './training-process.ts';
