import { ArrowRight, BellRing, Package, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { PATHS } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { BrandPlate } from '../../ui/picture/brand-mark.tsx';
import { FeesAndQuestions, LandingFooter, LandingHeader } from './landing-sections.tsx';
import heroStyles from './hero.module.css';
import { landingMessages } from './landing.messages.ts';
import styles from './landing.module.css';

/**
 * Also prerendered at build time, so nothing here may need a script. Signed-in vendors get a link to the dashboard
 * instead of the sign-in.
 */
export function Landing({ mainId, isSignedIn = false }: { mainId: string; isSignedIn?: boolean }) {
  const messages = useMessages(landingMessages).landing;
  return (
    <div className={styles['page']}>
      <title>{messages.windowTitle}</title>
      <LandingHeader isSignedIn={isSignedIn} />
      <main id={mainId} tabIndex={-1}>
        <Hero isSignedIn={isSignedIn} />
        <Promises />
        <Tour />
        <StepsAndTypes />
        <FeesAndQuestions />
        <section className={styles['closing']}>
          <h2>{messages.closing}</h2>
          <ButtonLink to={isSignedIn ? PATHS.home : PATHS.signUp} variant="primary" size="large">
            {isSignedIn ? messages.openDashboard : messages.start}
          </ButtonLink>
        </section>
      </main>
      <LandingFooter />
    </div>
  );
}

/** Only large text on the brand colour: white on it has a contrast of 4.25 (docs/design.md). */
function Hero({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const messages = useMessages(landingMessages).landing;
  return (
    <section className={heroStyles['hero']}>
      <BrandPlate />
      <div className={heroStyles['inside']}>
        <h1 tabIndex={-1} className={heroStyles['title']}>
          {messages.title.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className={heroStyles['text']}>{messages.text}</p>
        <div className={heroStyles['actions']}>
          <Link to={isSignedIn ? PATHS.home : PATHS.signUp} className={heroStyles['main']}>
            {isSignedIn ? messages.openDashboard : messages.openShop}
            <ArrowRight aria-hidden="true" />
          </Link>
          {!isSignedIn && (
            <Link to={PATHS.signIn} className={heroStyles['second']}>
              {messages.haveAccount}
            </Link>
          )}
        </div>
        <div className={heroStyles['frame']}>
          <Shot name="orders-wide" onPhone="orders-phone" alt={messages.heroPicture} isFirst />
        </div>
      </div>
    </section>
  );
}

const ICONS = { rings: BellRing, money: Wallet, products: Package };

function Promises() {
  const messages = useMessages(landingMessages).landing;
  return (
    <section className={styles['section']} aria-label={messages.promisesTitle}>
      <ul className={styles['three']}>
        {(['rings', 'money', 'products'] as const).map((name) => {
          const Icon = ICONS[name];
          return (
            <li key={name} className={styles['promise']}>
              <span className={styles['icon']}>
                <Icon aria-hidden="true" />
              </span>
              <h2>{messages.promises[name].title}</h2>
              <p>{messages.promises[name].text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function StepsAndTypes() {
  const messages = useMessages(landingMessages).landing;
  return (
    <>
      <section id="how" className={styles['section']}>
        <h2>{messages.stepsTitle}</h2>
        <ol className={styles['three']}>
          {messages.steps.map(({ title, text }, index) => (
            <li key={title} className={styles['step']}>
              <span aria-hidden="true" className={styles['number']}>
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles['section']}>
        <h2>{messages.typesTitle}</h2>
        <ul className={styles['types']}>
          {Object.entries(messages.types).map(([type, { name, text }]) => (
            <li key={type} className={styles['type']}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const FIGURES = [
  { figure: 'products', name: 'products-wide' },
  { figure: 'phone', name: 'orders-phone' },
] as const;

function Tour() {
  const messages = useMessages(landingMessages).landing;
  return (
    <section className={styles['section']}>
      <h2>{messages.tourTitle}</h2>
      <p className={styles['lead']}>{messages.tourLead}</p>
      <div className={styles['tour']}>
        {FIGURES.map(({ figure, name }) => (
          <figure key={figure} className={styles['figure']}>
            <Shot name={name} alt={messages.picture[figure]} />
            <figcaption>
              <strong>{messages.tour[figure].title}</strong> {messages.tour[figure].text}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** The sizes of the pictures that `npm run pictures` takes of the demo. */
const SIZES = {
  'orders-wide': { width: 1280, height: 525 },
  'orders-phone': { width: 585, height: 930 },
  'products-wide': { width: 1280, height: 825 },
} as const;

type ShotProps = {
  readonly name: keyof typeof SIZES;
  readonly alt: string;
  readonly onPhone?: keyof typeof SIZES;
  /** Above the fold. */
  readonly isFirst?: boolean;
};

const file = (name: string) => `/landing/${name}.webp`;

function Shot({ name, alt, onPhone, isFirst = false }: ShotProps) {
  return (
    <picture className={styles['shot']}>
      {onPhone && <source media="(max-width: 599px)" srcSet={file(onPhone)} {...SIZES[onPhone]} />}
      <img
        src={file(name)}
        alt={alt}
        {...SIZES[name]}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
