import { useWords } from '../../../platform/words/dictionary.ts';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { PATHS } from '../../../platform/code/paths.ts';
import styles from './product-toolbar.module.css';
import { ProductList } from './product-list.tsx';
import { productListWords } from '../products.words.ts';
import { useLiveProducts } from '../use-live-products.ts';

function ProductListScreen() {
  const words = useWords(productListWords);
  useLiveProducts();
  return (
    <Screen title={words.title}>
      <MenuWays />
      <ProductList />
    </Screen>
  );
}

/** What belongs to the menu as a whole, at every width. */
function MenuWays() {
  const { ways } = useWords(productListWords);
  return (
    <p className={styles['ways']}>
      <TextLink to={PATHS.storefront}>{ways.storefront}</TextLink>
      <TextLink to={PATHS.menuSections}>{ways.sections}</TextLink>
      <TextLink to={PATHS.optionGroups}>{ways.optionGroups}</TextLink>
    </p>
  );
}

export { ProductListScreen as Component };
