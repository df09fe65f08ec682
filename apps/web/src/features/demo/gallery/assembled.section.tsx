import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { CardPages, type CardPagesProps } from '../../../ui/list/card-pages.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx';
import { PickPages } from '../../../ui/list/pick-pages.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { GallerySection, Sample, SampleGrid } from './gallery-section.tsx';
import styles from './gallery.module.css';

type PageQuery = CardPagesProps['query'];

const refetch: PageQuery['refetch'] = () => Promise.reject(new Error('Nothing is fetched here'));
const ONE_PAGE = { paginationCursor: { after: null, before: null, hasNext: false, hasPrevious: false } };
const DONE = { status: 'success', fetchStatus: 'idle', error: null, isPlaceholderData: false, refetch } as const;
const READ: PageQuery = { ...DONE, data: ONE_PAGE };
const LOADING: PageQuery = { ...DONE, status: 'pending', fetchStatus: 'fetching', data: undefined };
const NO_SUCH_PAGE = Object.assign(new Error('There is no such page.'), { code: 'invalid_cursor' });
const GONE: PageQuery = { ...DONE, status: 'error', error: NO_SUCH_PAGE, data: undefined };

const PICK_MESSAGES = { search: 'Search the menu', clearSearch: 'Clear', nothingFound: 'No matching products' };

export function AssembledSection() {
  const [search, setSearch] = useState('kilishi');
  return (
    <GallerySection id="assembled" title="Put together">
      <SampleGrid>
        <Sample name="Form in a dialog">
          <DialogFormSample />
        </Sample>
        <Sample name="Pick pages: nothing found">
          <PickPages
            label="Menu"
            query={READ}
            items={[]}
            search={search}
            onSearch={setSearch}
            onPage={() => undefined}
            messages={PICK_MESSAGES}
            nothingYet="No products yet"
            isChosen={() => false}
            onChoose={() => undefined}
          />
        </Sample>
      </SampleGrid>
      <Sample name="Card pages: one page, awaited, no longer known">
        <div className={styles['stack']}>
          <CardPagesSample query={READ} summary="2 adverts so far" />
          <CardPagesSample query={LOADING} />
          <CardPagesSample query={GONE} />
        </div>
      </Sample>
    </GallerySection>
  );
}

function CardPagesSample(props: Pick<CardPagesProps, 'query' | 'summary'>) {
  return (
    <CardPages
      {...props}
      cards={[<Card key="1">Sunday jollof</Card>, <Card key="2">Suya after dark</Card>]}
      onPage={() => undefined}
      messages={{ pageGone: 'This page has expired.', firstPage: 'Go to first page' }}
      empty={null}
      className={styles['lowCards']}
    />
  );
}

function DialogFormSample() {
  const [isOpen, setIsOpen] = useState(false);
  const [error, setError] = useState<string>();
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Change price…</Button>
      {isOpen && (
        <DialogForm
          title="Change the price of 3 products"
          submitLabel="Change"
          isBusy={false}
          error={error}
          otherButton={<Button onClick={() => setIsOpen(false)}>Cancel</Button>}
          onSubmit={() => setError('One of them is in an open order.')}
          onClose={() => setIsOpen(false)}
        >
          <TextField label="By how much" />
        </DialogForm>
      )}
    </>
  );
}
