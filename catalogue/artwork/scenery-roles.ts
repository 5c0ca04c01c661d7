import { darkBeside, tonesFor, type Stage } from './layouts/layout.ts';
import { isDark, type Role } from './palette.ts';

/** Role of the foreground: a dark one where there is a second one, otherwise the ink or the field. */
export function nearRole(stage: Stage): Role {
  const beside = darkBeside(stage);
  if (beside !== stage.ground) return beside;
  return stage.ground === 'ink' ? 'field' : 'ink';
}

/** Role of lights: never the colour of their background. */
export function lightRole(stage: Stage): Role {
  const near = nearRole(stage);
  const { accent, light } = tonesFor(stage, stage.ground);
  return accent === near || isDark(stage.palette, accent) ? light : accent;
}
