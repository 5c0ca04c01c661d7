import { SecondFactorFirst } from '../../blocks/second-factor-first.tsx';
import AdminTools from '../../features/admin/admin-tools.tsx';

/** The ban tools in the admin's own profile, once they may act as an admin (R846). */
export default function AdminTab() {
  return (
    <SecondFactorFirst>
      <AdminTools />
    </SecondFactorFirst>
  );
}
