import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as layout from '../../styles/layout.module.css';

/** While films or lists of an import are read. */
export const loadingRows = (
  <Loading>
    <Skeleton className={layout.fullWidth} />
  </Loading>
);
