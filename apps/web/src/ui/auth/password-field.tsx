import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { shellButtonClass } from '../form/field.tsx';
import { TextField, type TextFieldProps } from '../form/text-field.tsx';
import { uiMessages } from '../ui.messages.ts';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'>;

export function PasswordField(props: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isVisible ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={shellButtonClass}
          aria-label={isVisible ? uiMessages.hidePassword : uiMessages.showPassword}
          disabled={props.disabled}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon aria-hidden="true" />
        </button>
      }
    />
  );
}
