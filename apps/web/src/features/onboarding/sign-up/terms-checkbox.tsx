import { useWords } from '../../../platform/words/dictionary.ts';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { signUpWords } from './sign-up.words.ts';
import { PATHS } from '../../../platform/code/paths.ts';

interface TermsCheckboxProps {
  readonly isAgreed: boolean;
  readonly error: string | undefined;
  readonly onChange: (isAgreed: boolean) => void;
}

/** The texts open beside the wizard: in its place they would cost the passwords, which are never stored. */
export function TermsCheckbox({ isAgreed, error, onChange }: TermsCheckboxProps) {
  const words = useWords(signUpWords).vendor;
  return (
    <Checkbox
      name="hasAgreedToTermsAndConditions"
      checked={isAgreed}
      error={error}
      onCheckedChange={onChange}
      label={
        <>
          {words.agree} <OtherTab to={PATHS.terms}>{words.terms}</OtherTab> {words.and}{' '}
          <OtherTab to={PATHS.privacy}>{words.privacy}</OtherTab>.
        </>
      }
    />
  );
}

function OtherTab({ to, children }: { to: string; children: string }) {
  const words = useWords(signUpWords).vendor;
  return (
    <TextLink to={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {words.newTab}</span>
    </TextLink>
  );
}
