import { Outlet } from 'react-router';
import { OnboardingPage } from './onboarding-page.tsx';

function PageLayout() {
  return (
    <OnboardingPage aside={null}>
      <Outlet />
    </OnboardingPage>
  );
}

export { PageLayout as Component };
