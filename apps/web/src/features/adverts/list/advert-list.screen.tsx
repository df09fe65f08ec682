import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useView } from '../../../platform/storage/view-state.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { latePart } from '../../../ui/late/late-part.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Tabs } from '../../../ui/choice/tabs.tsx';
import { AdvertList } from './advert-list.tsx';
import { advertPage } from '../advert-page.ts';
import { ADVERT_PAGES, advertCountQuery } from '../adverts.queries.ts';
import { advertListWords } from '../adverts.words.ts';
import { useLiveAdverts } from '../use-live-adverts.ts';
import { PATHS } from '../../../platform/code/paths.ts';

const PaidNotice = latePart('payment', () => import('./paid-notice.tsx'));

function AdvertListScreen() {
  const words = useWords(advertListWords);
  const page = useView(advertPage);
  const count = useQuery(advertCountQuery);
  useLiveAdverts();
  const paid = useSearchParams()[0].get('paid');
  return (
    <Screen
      title={words.title}
      action={
        <ButtonLink variant="primary" to={PATHS.newAdvert}>
          <Plus aria-hidden="true" />
          {words.add}
        </ButtonLink>
      }
    >
      {paid !== null && <PaidNotice payInId={paid} />}
      <Tabs
        label={words.tabs}
        tabs={ADVERT_PAGES.map((value) => ({ value, label: words.tab[value] }))}
        value={page}
        onValueChange={advertPage.choose}
      >
        <AdvertList key={page} list={page} total={count.data} isNotCounted={count.isError} />
      </Tabs>
    </Screen>
  );
}

export { AdvertListScreen as Component };
