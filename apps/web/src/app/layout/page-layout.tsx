import { Outlet } from 'react-router';
import { OnboardingPage } from './onboarding-page.tsx';

/** For texts that anybody may read. */
function PageLayout() {
  return (
    <OnboardingPage aside={null}>
      <Outlet />
    </OnboardingPage>
  );
}

export { PageLayout as Component };
